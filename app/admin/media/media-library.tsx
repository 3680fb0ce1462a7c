import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { linkId, MEDIA_SEARCH, MediaGrid } from '#app/admin/frame/pictures/media-grid.tsx';
import {
  MAX_MEDIA_SEARCH_LENGTH,
  MEDIA_ORDERS,
  MEDIA_TABS,
  type MediaFilters,
  mediaPath,
  readMediaFilters,
} from '#app/features/pictures/media-filters.ts';
import type { MediaDetail, MediaPage } from '#app/features/pictures/media-library.ts';
import { fileSize, formatCount, pluralize } from '#app/platform/format.ts';
import { EmptyState } from '#app/ui/kit/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#app/ui/kit/list/filter-bar.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { useFilterForm } from '#app/ui/kit/list/use-filter-form.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Tabs } from '#app/ui/kit/tabs.tsx';
import { MediaPanel, type MediaResult, PANEL_TITLE_ID } from './media-panel.tsx';
import { RefusedForm, UploadForm, UploadPlates, useUploads } from './media-uploads.tsx';

interface MediaLibraryProps extends MediaPage {
  filters: MediaFilters;
  open: MediaDetail | null;
  seenAt: string;
  result: MediaResult | undefined;
}

const FILTER_URL = { read: readMediaFilters, write: (filters: MediaFilters) => mediaPath(filters) };
const ORDER_NAMES = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'File name, A to Z',
  largest: 'Largest first',
} as const;
const ORDERS = MEDIA_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }));
const TAB_NAMES = { all: 'All', used: 'In use', unused: 'Unused', 'no-alt': 'No alt text' } as const;
const EMPTY = {
  all: 'No pictures yet. Drop the first one here.',
  used: 'No article has a picture yet.',
  unused: 'Every picture is in use.',
  'no-alt': 'Every picture has an alternative text.',
} as const;
const DIALOG_ID = 'delete-unused';

/** All uploaded pictures; the panel of the open one stands beside them, on phones in their place. */
export function MediaLibrary({ filters, open, result, ...page }: MediaLibraryProps) {
  const { counts, pictures, total } = page;
  const uploads = useUploads();
  useFocusOnPanel(filters.picture);
  const isEmpty = pictures.length === 0 && uploads.list.length === 0 && !result?.refused;
  return (
    <>
      <Tabs
        label="Media"
        tabs={MEDIA_TABS.map((tab) => ({
          to: mediaPath({ q: filters.q, sort: filters.sort, show: tab }),
          label: TAB_NAMES[tab],
          isCurrent: tab === filters.show,
          count: formatCount(counts[tab]),
        }))}
      />
      <div
        className={`grid items-start gap-x-[clamp(24px,3vw,44px)] gap-y-8 ${filters.picture ? 'xl:grid-cols-[minmax(0,1fr)_372px]' : ''}`}
      >
        <div className={`min-w-0 ${filters.picture ? 'max-xl:hidden' : ''}`}>
          <Filters filters={filters} />
          <UploadForm filters={filters} uploads={uploads} />
          {filters.show === 'unused' && counts.unused > 0 && <DeleteUnused {...page} filters={filters} />}
          {isEmpty ? (
            <EmptyState>{filters.q ? MEDIA_SEARCH.none : EMPTY[filters.show]}</EmptyState>
          ) : (
            <MediaGrid pictures={pictures} filters={filters}>
              {result?.refused && <RefusedForm problems={result.refused} />}
              <UploadPlates uploads={uploads} />
            </MediaGrid>
          )}
          {pictures.length > 0 && (
            <ListFoot range={`1–${formatCount(pictures.length)} of ${formatCount(total)}`}>
              {pictures.length < total && (
                <Link
                  to={mediaPath({ ...filters, page: filters.page + 1 })}
                  preventScrollReset
                  className="button button-soft ml-auto"
                >
                  Show more
                </Link>
              )}
            </ListFoot>
          )}
        </div>
        {filters.picture && <MediaPanel key={filters.picture} picture={open} filters={filters} result={result} />}
      </div>
    </>
  );
}

const READERS = 'Readers get the smallest size that is sharp.';

/** `38 pictures, 14.8 MB.` */
export function summary({ counts, bytes }: Pick<MediaPage, 'counts' | 'bytes'>): string {
  if (counts.all === 0) return `All pictures of the articles. ${READERS}`;
  const size = bytes.all > 0 ? `, ${fileSize(bytes.all)}` : '';
  return `${pluralize(counts.all, 'picture')}${size}. ${READERS}`;
}

/** A plain GET form; after hydration it applies each change at once. */
function Filters({ filters }: { filters: MediaFilters }) {
  return (
    <FilterBar label="Pictures" action="/admin/media" {...useFilterForm(filters, FILTER_URL)}>
      <input type="hidden" name="show" value={filters.show} />
      <FilterSearch
        name="q"
        label="Search"
        value={filters.q}
        placeholder={MEDIA_SEARCH.placeholder}
        maxLength={MAX_MEDIA_SEARCH_LENGTH}
      />
      <FilterSelect name="sort" label="Order" value={filters.sort} options={ORDERS} />
    </FilterBar>
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
    <Form
      method="post"
      action={mediaPath({ ...filters, picture: null })}
      className="mb-5.5 flex flex-wrap items-center gap-x-3.5 gap-y-2"
    >
      <input type="hidden" name="seenAt" value={seenAt} />
      <button {...dialogOpener(DIALOG_ID)} className="button button-line button-danger">
        {label}
      </button>
      <small className="text-14 text-ink-600">{bytes.unused > 0 && fileSize(bytes.unused)}</small>
      <ConfirmDialog
        id={DIALOG_ID}
        title={`Delete ${pluralize(counts.unused, 'unused picture')}?`}
        text={`No article, draft or earlier version uses them. This action cannot be undone.${size}`}
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
