import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { ApplyCell, InputCell, SelectCell } from '#app/admin/frame/lists/filter-cells.tsx';
import { useFilterForm } from '#app/admin/frame/lists/use-filter-form.ts';
import { linkId, MediaGrid } from '#app/admin/frame/pictures/media-grid.tsx';
import { MEDIA } from '#app/admin/frame/pictures/media-labels.ts';
import {
  LONGEST_MEDIA_SEARCH,
  MEDIA_ORDERS,
  MEDIA_TABS,
  type MediaFilters,
  mediaPath,
  readMediaFilters,
} from '#app/features/pictures/media-filters.ts';
import type { MediaDetail, MediaPage } from '#app/features/pictures/media-library.ts';
import { fileSize, formatCount, pluralize } from '#app/platform/format.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { MediaPanel, type MediaResult, PANEL_TITLE_ID } from './media-panel.tsx';
import { DropZone, RefusedForm, UploadPlates, useUploads } from './media-uploads.tsx';

interface MediaLibraryProps extends MediaPage {
  filters: MediaFilters;
  open: MediaDetail | null;
  seenAt: string;
  result: MediaResult | undefined;
}

const FILTER_URL = { read: readMediaFilters, write: (filters: MediaFilters) => mediaPath(filters) };
const ORDER_CHOICES = MEDIA_ORDERS.map((value) => ({ value, label: MEDIA.orders[value] }));
const DIALOG_ID = 'delete-unused';

/** All uploaded pictures; the panel of the open one stands beside them, on phones in their place. */
export function MediaLibrary({ filters, open, result, ...page }: MediaLibraryProps) {
  const { counts, pictures, total } = page;
  const uploads = useUploads();
  useFocusOnPanel(filters.picture);
  const isEmpty = pictures.length === 0 && uploads.list.length === 0 && !result?.refused;
  return (
    <>
      <nav className="tabs" aria-label={MEDIA.title}>
        {MEDIA_TABS.map((tab) => (
          <Link
            key={tab}
            to={mediaPath({ q: filters.q, sort: filters.sort, show: tab })}
            preventScrollReset
            aria-current={tab === filters.show ? 'page' : undefined}
          >
            {MEDIA.tabs[tab]} <small>{formatCount(counts[tab])}</small>
          </Link>
        ))}
      </nav>
      <div className="media-columns">
        <div className="media-list">
          <Filters filters={filters} />
          <DropZone filters={filters} uploads={uploads} />
          {filters.show === 'unused' && counts.unused > 0 && <DeleteUnused {...page} filters={filters} />}
          {isEmpty ? (
            <p className="media-empty">{MEDIA.empty[filters.q ? 'search' : filters.show]}</p>
          ) : (
            <MediaGrid pictures={pictures} filters={filters}>
              {result?.refused && <RefusedForm problems={result.refused} />}
              <UploadPlates uploads={uploads} />
            </MediaGrid>
          )}
          {pictures.length > 0 && (
            <div className="media-foot">
              <p>
                1–{formatCount(pictures.length)} of {formatCount(total)}
              </p>
              {pictures.length < total && (
                <Link
                  to={mediaPath({ ...filters, page: filters.page + 1 })}
                  preventScrollReset
                  className="button button-line button-bar"
                >
                  {MEDIA.more}
                </Link>
              )}
            </div>
          )}
        </div>
        {filters.picture && <MediaPanel key={filters.picture} picture={open} filters={filters} result={result} />}
      </div>
    </>
  );
}

/** `38 pictures, 14.8 MB.` */
export function summary({ counts, bytes }: Pick<MediaPage, 'counts' | 'bytes'>): string {
  if (counts.all === 0) return MEDIA.none;
  const size = bytes.all > 0 ? `, ${fileSize(bytes.all)}` : '';
  return `${pluralize(counts.all, 'picture')}${size}. ${MEDIA.readers}`;
}

/** A plain GET form; after hydration it applies each change at once. */
function Filters({ filters }: { filters: MediaFilters }) {
  return (
    <search>
      <Form {...useFilterForm(filters, FILTER_URL)} action="/admin/media" className="list-filters media-filters">
        <input type="hidden" name="show" value={filters.show} />
        <InputCell
          name="q"
          label={MEDIA.search.label}
          value={filters.q}
          type="search"
          placeholder={MEDIA.search.placeholder}
          maxLength={LONGEST_MEDIA_SEARCH}
          autoComplete="off"
        />
        <SelectCell name="sort" label={MEDIA.order} value={filters.sort} choices={ORDER_CHOICES} />
        <ApplyCell label={MEDIA.search.button} className="filter-spare" />
      </Form>
    </search>
  );
}

function DeleteUnused({
  counts,
  bytes,
  seenAt,
  filters,
}: Omit<MediaPage, 'pictures' | 'total'> & { seenAt: string; filters: MediaFilters }) {
  const label = `Delete ${formatCount(counts.unused)} unused`;
  const size = bytes.unused > 0 ? ` They take ${fileSize(bytes.unused)}.` : '';
  return (
    <Form method="post" action={mediaPath({ ...filters, picture: null })} className="media-delete-unused">
      <input type="hidden" name="seenAt" value={seenAt} />
      <button {...dialogOpener(DIALOG_ID)} className="button button-line button-bar button-danger">
        {label}
      </button>
      <small>{bytes.unused > 0 && fileSize(bytes.unused)}</small>
      <ConfirmDialog
        id={DIALOG_ID}
        title={`Delete ${pluralize(counts.unused, 'unused picture')}?`}
        text={`${MEDIA.deleteUnused}${size}`}
      >
        <button type="submit" name="act" value="delete-unused" className="button button-destroy">
          {label}
        </button>
      </ConfirmDialog>
    </Form>
  );
}

/** Moves the focus into the panel when it opens, and back to the picture when it closes. */
function useFocusOnPanel(picture: string | null): void {
  const before = useRef(picture);
  useEffect(() => {
    if (before.current === picture) return;
    const target = picture ? PANEL_TITLE_ID : linkId(before.current ?? '');
    (document.getElementById(target) ?? document.getElementById('main'))?.focus();
    before.current = picture;
  }, [picture]);
}
