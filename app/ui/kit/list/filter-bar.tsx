import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { Option } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { PageLink } from '#app/ui/links.tsx';
import './filter-bar.css';

interface FilterBarProps extends ComponentProps<typeof Form> {
  label: string;
  /** At the right end: a count, or a switch between views. */
  aside?: ReactNode;
}

/** A row of filters that live in the address: spread `useFilterForm()` into it. Without scripts it has a button. */
export function FilterBar({ label, aside, children, ...form }: FilterBarProps) {
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      className="mb-3 flex flex-wrap items-center gap-2 text-15 max-md:grid max-md:grid-cols-[1fr_1fr] max-md:has-[.filter-sheet]:grid-cols-[1fr_auto]"
      {...form}
    >
      {children as ReactNode}
      <button type="submit" className="button max-md:col-span-full [@media(scripting:enabled)]:hidden">
        Apply
      </button>
      {aside && <div className="ml-auto text-14 text-ink-600 max-md:col-span-full">{aside}</div>}
    </Form>
  );
}

interface FilterProps {
  name: string;
  label: string;
  value: string | null;
  /** The address of the list without this filter. */
  clearTo?: string;
}

type FilterSelectProps = FilterProps & { any?: string; options: readonly Option[] };

export function FilterSelect({ name, label, value, clearTo, any, options }: FilterSelectProps) {
  return (
    <Filter {...{ name, label, clearTo }} isSet={any !== undefined && Boolean(value)}>
      <Select id={`filter-${name}`} name={name} defaultValue={value ?? ''} options={options} empty={any} />
    </Filter>
  );
}

type FilterInputProps = FilterProps & Omit<ComponentProps<'input'>, 'value' | 'id'>;

/** A date, or any other input with its label inside. */
export function FilterInput({ name, label, value, clearTo, ...input }: FilterInputProps) {
  return (
    <Filter {...{ name, label, clearTo }} isSet={Boolean(value)}>
      <input id={`filter-${name}`} name={name} defaultValue={value ?? ''} {...input} />
    </Filter>
  );
}

/** The search field. Its label is for screen readers: the placeholder says the same. */
export function FilterSearch({ name, label, value, ...input }: Omit<FilterInputProps, 'clearTo'>) {
  return (
    <div className="filters-search flex-[0_1_300px] max-md:col-span-full max-md:in-[form:has(.filter-sheet)]:col-auto">
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute left-3 w-4 fill-none stroke-current stroke-[1.5] text-ink-600"
      >
        <path d="M11 11l3.5 3.5M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0Z" />
      </svg>
      <input
        id={`filter-${name}`}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value ?? ''}
        autoComplete="off"
        className="min-h-[calc(var(--spacing-control)-2px)] w-full appearance-none rounded-[inherit] ps-9 pe-3 placeholder:text-ink-500 placeholder:opacity-100"
        {...input}
      />
    </div>
  );
}

interface FilterShellProps extends Omit<FilterProps, 'value'> {
  isSet: boolean;
  children: ReactNode;
}

function Filter({ name, label, clearTo, isSet, children }: FilterShellProps) {
  return (
    <div className="filter" data-set={isSet || undefined}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      {children}
      {isSet && clearTo && <ClearLink {...{ label, clearTo }} />}
    </div>
  );
}

function ClearLink({ label, clearTo }: { label: string; clearTo: string }) {
  return (
    <PageLink
      to={clearTo}
      preventScrollReset
      aria-label={`Clear ${label}`}
      className="grid w-8 flex-none place-items-center self-stretch border-l border-rule max-md:w-11"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="w-2.75 fill-none stroke-current stroke-[1.5]">
        <path d="m3 3 10 10M13 3 3 13" />
      </svg>
    </PageLink>
  );
}

interface FilterMenuProps {
  label: string;
  /** What is chosen; empty for nothing. */
  value: string;
  clearTo?: string;
  /** Wide panels end where their button ends. */
  isWide?: boolean;
  children: ReactNode;
}

/** Filters behind a button: a panel under it, and in a `FilterSheet` on phones a part of the sheet. */
export function FilterMenu({ label, value, clearTo, isWide, children }: FilterMenuProps) {
  const id = useId();
  return (
    <>
      <div className="filter max-md:in-[.filter-sheet]:hidden" data-set={value !== '' || undefined}>
        <button type="button" popoverTarget={id} className="cursor-pointer self-stretch px-3">
          {label} {value && <b className="font-semibold">{value}</b>}
          <i className="mb-0.75 ml-2.5 inline-block size-1.75 rotate-45 border-r-[1.5px] border-b-[1.5px]" />
        </button>
        {value && clearTo && <ClearLink {...{ label, clearTo }} />}
      </div>
      <div id={id} popover="auto" className={`${PANEL} ${isWide ? WIDE : NARROW}`}>
        {children}
      </div>
    </>
  );
}

const NARROW = 'w-76 [position-area:bottom_span-right]';
const WIDE = 'w-[min(700px,100vw-32px)] [position-area:bottom_span-left]';
/** In a sheet it is a part of the sheet, also while it is closed. */
const PANEL =
  'inset-auto my-1 max-h-[min(85dvh,100%-8px)] overflow-y-auto border border-ink-900 bg-paper-0 text-ink-900 shadow-float [position-try-fallbacks:flip-inline] not-supports-[position-area:bottom]:inset-0 not-supports-[position-area:bottom]:m-auto max-md:in-[.filter-sheet]:static max-md:in-[.filter-sheet]:m-0 max-md:in-[.filter-sheet]:block max-md:in-[.filter-sheet]:max-h-none max-md:in-[.filter-sheet]:w-auto max-md:in-[.filter-sheet]:flex-none max-md:in-[.filter-sheet]:overflow-visible max-md:in-[.filter-sheet]:border-0 max-md:in-[.filter-sheet]:shadow-none';

interface FilterSheetProps {
  /** How many filters are set. */
  count: number;
  /** At the end of the sheet: `FilterFoot`. */
  foot: ReactNode;
  children: ReactNode;
}

/** Filters that stand in the row, and on phones in a sheet behind one button. */
export function FilterSheet({ count, foot, children }: FilterSheetProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="button button-soft md:hidden">
        Filters {count > 0 && <b>{count}</b>}
      </button>
      <div id={id} popover="auto" className={`filter-sheet ${SHEET}`}>
        <p className="flex items-center justify-between border-b border-rule px-4 py-1 font-serif text-22 md:hidden">
          Filters
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className="-mr-3 min-h-11 min-w-11"
          >
            ×
          </button>
        </p>
        {children}
        <div className="sticky bottom-0 mt-auto md:hidden">{foot}</div>
      </div>
    </>
  );
}

const SHEET =
  'md:contents max-md:open:flex max-md:h-full max-md:max-h-none max-md:w-full max-md:max-w-none max-md:flex-col max-md:overflow-y-auto max-md:bg-paper-0 max-md:text-ink-900 max-md:[&>.filter]:mx-3.5 max-md:[&>.filter]:mt-3.5';

/** Ends a panel or a sheet. The button sends the filters where there are no scripts. `done`: `Show 15 leads`. */
export function FilterFoot({ clearTo, total, done }: { clearTo: string; total: number; done: string }) {
  return (
    <div className="flex items-center justify-between border-t border-rule bg-paper p-3.5">
      <PageLink to={clearTo} preventScrollReset className="text-link inline-flex min-h-11 items-center">
        Clear all
      </PageLink>
      <button
        type="submit"
        className="button"
        disabled={total === 0}
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()}
      >
        {done}
      </button>
    </div>
  );
}

interface Chip {
  label: string;
  value: string;
  clearTo: string;
  /** Its filter stands in the row, which phones do not have. */
  isInRow?: boolean;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  clearTo: string;
  /** How many rows they leave. */
  children: ReactNode;
}

/** What is set, each with its own way out. */
export function FilterChips({ chips, clearTo, children }: FilterChipsProps) {
  const rare = chips.some(({ isInRow }) => !isInRow);
  return (
    <div className={`${CHIPS} ${rare ? '' : 'md:hidden'}`}>
      {chips.map(({ label, value, clearTo: to, isInRow }) => (
        <span key={label} className={`filter min-h-8 flex-none ${isInRow ? 'md:hidden' : ''}`} data-set>
          <span className="px-2.5">
            {label}: <b className="font-semibold">{value}</b>
          </span>
          <ClearLink label={label} clearTo={to} />
        </span>
      ))}
      <PageLink to={clearTo} preventScrollReset className="text-link inline-flex min-h-8 flex-none items-center">
        Clear all
      </PageLink>
      <span className="ml-auto flex-none text-14 text-ink-600">{children}</span>
    </div>
  );
}

const CHIPS =
  'mb-2.5 flex items-center gap-2 text-14 whitespace-nowrap md:flex-wrap max-md:-mx-desk max-md:overflow-x-auto max-md:px-desk max-md:[scrollbar-width:none]';
