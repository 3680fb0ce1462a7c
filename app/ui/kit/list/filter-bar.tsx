import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import type { Option } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
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
      className="mb-3 flex flex-wrap items-center gap-2 text-15 max-md:grid max-md:grid-cols-[1fr_1fr]"
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
    <div className="filters-search flex-[0_1_300px] max-md:col-span-full">
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

function Filter({ name, label, clearTo, isSet, children }: Omit<FilterProps, 'value'> & FilterState) {
  return (
    <div className="filter" data-set={isSet || undefined}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      {children}
      {isSet && clearTo && (
        <Link
          to={clearTo}
          preventScrollReset
          aria-label={`Clear ${label}`}
          className="grid w-8 flex-none place-items-center self-stretch border-l border-rule max-md:absolute max-md:inset-y-0 max-md:right-0 max-md:w-11 max-md:bg-paper-2"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="w-2.75 fill-none stroke-current stroke-[1.5]">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </Link>
      )}
    </div>
  );
}

interface FilterState {
  isSet: boolean;
  children: ReactNode;
}

interface MoreFiltersProps {
  /** How many of them are set. */
  count: number;
  /** What the button at the end says: `Show 15 leads`. */
  done: string;
  label?: string;
  children: ReactNode;
}

/** Filters behind a button: a panel under it, on phones a sheet. */
export function MoreFilters({ count, done, label = 'More filters', children }: MoreFiltersProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`button button-soft ${count > 0 ? 'border-ink-900 bg-paper-2' : ''}`}
      >
        {label} {count > 0 && <b>{count}</b>}
      </button>
      <div
        id={id}
        popover="auto"
        className="filters-more max-h-[85dvh] overflow-y-auto bg-paper-0 text-ink-900 shadow-float max-md:backdrop:bg-veil"
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-2 p-4">{children}</div>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="button mx-4 mb-4 max-md:w-[calc(100%-32px)]"
        >
          {done}
        </button>
      </div>
    </>
  );
}
