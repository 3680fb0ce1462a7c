import { useSearchParams } from 'react-router';
import { Kbd } from '#app/ui/kit/kbd.tsx';
import { BulkForm } from '#app/ui/kit/list/bulk-form.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import {
  FilterBar,
  FilterChips,
  FilterFoot,
  FilterInput,
  FilterMenu,
  FilterSearch,
  FilterSelect,
} from '#app/ui/kit/list/filter-bar.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

interface Lead {
  name: string;
  due: string;
  about: string;
  isLate?: true;
}

const LEADS: readonly Lead[] = [
  { name: 'Cora Fictional', due: '2 h late', about: 'Sell a business', isLate: true },
  { name: 'Victor Madeup', due: 'in 1 h 30 min', about: 'Capital advisory' },
  { name: 'Tess Sample', due: 'Replied', about: 'Capital advisory' },
];
const STAGES = ['New', 'Contacted', 'Qualified'].map((label) => ({ value: label, label }));

const COLUMNS: readonly Column<Lead, 'due' | '-due'>[] = [
  { head: 'Due (Central)', width: 'md:w-36', sort: { up: 'due', down: '-due' }, phone: 'main', cell: ({ due }) => due },
  { head: 'Name', phone: 'main', cell: ({ name }) => <b>{name}</b> },
  { head: 'About', from: 1000, hasPhoneLabel: true, cell: ({ about }) => about },
  { head: 'Source', from: 1200, phone: 'none', cell: () => <StateMark state="waiting">Direct</StateMark> },
  {
    head: 'Stage',
    width: 'md:w-36',
    phone: 'aside',
    cell: ({ name }) => <Select size="small" aria-label={`Stage of ${name}`} options={STAGES} />,
  },
];

/** A list with filters, groups, ticks and pages; and one without rows. */
export function GalleryList() {
  const [parameters] = useSearchParams();
  const sort = parameters.get('sort') as 'due' | '-due' | null;
  return (
    <>
      <FilterBar label="Filter leads" aside="15 of 58 open leads">
        <FilterSearch name="q" label="Search leads" value="" />
        <FilterSelect name="stage" label="Stage" any="Any" value="" options={STAGES} />
        <FilterSelect name="owner" label="Owner" any="Anyone" value="Contacted" clearTo="/kit" options={STAGES} />
        <FilterInput name="from" label="From" type="date" value="" />
        <FilterMenu label="More filters" value="2" isWide>
          <FilterFoot clearTo="/kit" total={15} done="Show 15 leads" />
        </FilterMenu>
      </FilterBar>
      <FilterChips chips={[{ label: 'State', value: 'Texas', clearTo: '/kit' }]} clearTo="/kit">
        15 of 58 leads
      </FilterChips>
      <BulkForm rows={LEADS} action="/kit" done={undefined}>
        <DataTable
          caption="Leads"
          columns={COLUMNS}
          rows={[
            { head: 'Reply due', count: 2, rows: LEADS.slice(0, 2) },
            { head: 'Follow up', count: 8, rows: LEADS.slice(2) },
          ]}
          rowKey={({ name }) => name}
          tone={({ isLate }) => (isLate ? 'late' : undefined)}
          sorting={{ by: sort, to: (next) => (next ? `/kit?sort=${next}` : '/kit') }}
          ticks={{ name: 'lead', value: ({ name }) => name, label: ({ name }) => name }}
        />
      </BulkForm>
      <ListFoot
        range="1–15 of 58"
        previous={null}
        next="/kit?page=2"
        sizes={{ options: [50, 100], current: 50, action: '/kit' }}
      >
        <span>
          <Kbd keys={['j', 'k']} /> move
        </span>
      </ListFoot>
      <div className="mt-8">
        <DataTable caption="None" columns={COLUMNS} rows={[]} rowKey={({ name }) => name} empty="No leads match." />
      </div>
    </>
  );
}
