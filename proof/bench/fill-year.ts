import type pg from 'pg';
import { STAGES } from '#app/features/leads/lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';

const FIRST_BATCH = 500;
const BATCH = 10_000;
const ARTICLES = 100;
const VIEWS_PER_LEAD = 10;

/**
 * A year that ends now: leads with consents and deliveries, page views, campaign visits, subscribers, articles. All but
 * the latest leads are answered, with owners, follow-ups, notes and mandates.
 */
export async function fillYear(client: pg.Client, leads: number): Promise<void> {
  await client.query(ARTICLE_ROWS, [ARTICLES]);
  await client.query(OWNERS);
  for (let first = 0, next = FIRST_BATCH; first < leads; [first, next] = [next, next + BATCH]) {
    await client.query('begin');
    await client.query(NEW_LEADS, [first, Math.min(leads, next) - 1, leads]);
    for (const statement of [LEADS, DELIVERIES, NOTES, MANDATES, 'drop table new_leads', 'commit']) {
      await client.query(statement);
    }
    // The triggers keep the plans of the first rows, which read whole tables, until there are statistics.
    if (first === 0) await client.query('analyze');
  }
  await client.query(ATTEMPTS);
  await client.query(PAGE_DAYS, [leads * VIEWS_PER_LEAD]);
  await client.query(CAMPAIGN_DAYS);
  await client.query(SUBSCRIBERS, [leads / 5]);
  await client.query('vacuum analyze');
}

const ARTICLE_ROWS = `
  insert into articles (title, slug, body_html, category, author_name, publish_date, published)
  select 'Article number ' || n, 'bench-' || n, '<p>Words.</p>',
    (array['Buy', 'Sell', 'Capital', 'Integration', 'Insights'])[1 + n % 5], 'A. Writer', date '2025-01-01', true
  from generate_series(1, $1::int) as n on conflict do nothing`;

/** Where leads and visits come from, and how often. */
const ORIGINS = `(values ('linkedin', 'social', 'organic', 22), ('google', 'cpc', 'search', 16),
  ('email', 'newsletter', 'monthly', 12), ('facebook', 'paid', 'lead_gen', 6), ('', '', '', 44))
  as origin(source, medium, campaign, weight)`;

const OWNERS = `
  with added as (insert into users (name, email) select 'Owner ' || n, 'owner-' || n || '@firm.example'
    from generate_series(1, 5) as n returning id)
  insert into user_roles (user_id, role) select id, 'admin' from added`;

/** Every sixth lead has no owner. Of ten, three are open, one is a client and six were no fit. */
const NEW_LEADS = `
  create temp table new_leads as
  with origins as (
    select *, sum(weight) over (order by weight, source) - weight as low, sum(weight) over (order by weight, source) as high
    from ${ORIGINS}
  )
  select gen_random_uuid() as id, n, (array['consultation', 'retain', 'contact', 'resource', 'resource'])[1 + n % 5] as form,
    now() - interval '1 year' * (1 - sqrt((n + 1)::float / $3)) as at, n % 50 = 49 as quarantined,
    case when n >= $3::int * 0.98 or n % 50 = 49 then '${STAGES[0]}'
      else (array['${STAGES.slice(1).join("', '")}'])[(array[1, 1, 2, 3, 4, 4, 4, 4, 4, 4])[1 + (n * 7) % 10]] end as stage,
    ((select array_agg(id order by email) from users where email like 'owner-%'))[1 + n % 6] as owner,
    jsonb_strip_nulls(jsonb_build_object('utm_source', nullif(source, ''), 'utm_medium', nullif(medium, ''),
      'utm_campaign', nullif(campaign, ''), 'referrer', case when n % 9 = 0 and source = '' then 'https://www.example.org/page' end,
      'landing', 'https://firm.example' || (array['/', '/sell', '/buy', '/resources', '/capital', '/resources/bench-1',
        '/resources/bench-2', '/consultation'])[1 + (n * 7) % 8] || '?x=1')) as touch
  from generate_series($1::int, $2::int) as n
  join origins on ((n * 7919) % 100) >= low and ((n * 7919) % 100) < high`;

const LEADS = `
  with stored as (
    insert into leads (id, form, idempotency_key, name, email, answers, first_touch, last_touch, created_at, quarantined,
      quarantine_reason, phone, stage, answered_at, due_at, owner_id, owned_since, owner_told_at, follow_up_on,
      follow_up_text, follow_up_told_at)
    select id, form, 'bench-' || n, 'Person ' || n, 'person-' || n % 80000 || '@example.com',
      jsonb_build_object('message', repeat('We would like to talk about our company. ', 1 + n % 8), 'company', 'Firm ' || n,
        'city', (array['Dallas', 'Peoria', 'Columbus', 'Elgin', 'Tulsa', 'Plano', 'Joliet'])[1 + n % 7],
        'state', (array['TX', 'IL', 'OH', 'WI', 'OK', 'IN', 'CA', 'NY', 'FL', 'GA', 'WA'])[1 + n % 11])
        || case when n % 5 = 2 then jsonb_build_object('inquiryType', 'buy') else '{}' end,
      touch, touch, at, quarantined, case when quarantined then 'A field was filled in.' end,
      '(312) ' || lpad((n / 10000 + 200)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0'), stage,
      case when stage <> '${STAGES[0]}' then at + interval '3 hours' end,
      case when owner is null and stage = '${STAGES[0]}' then now() else at end + interval '24 hours',
      owner, case when owner is not null then at end, case when owner is not null then at end,
      case when stage in ('Contacted', 'Qualified') and n % 7 = 0 then current_date + n % 60 - 20 end,
      case when stage in ('Contacted', 'Qualified') and n % 7 = 0 then 'Ask the bank' else '' end,
      case when stage in ('Contacted', 'Qualified') and n % 7 = 0 then now() end
    from new_leads returning id, form, created_at
  )
  insert into consents (lead_id, form, wording, version, given, evidence, created_at)
  select id, form, 'I agree to be contacted.', '1', true, 'form', created_at from stored`;

const DELIVERIES = `
  insert into deliveries (lead_id, destination, payload, state, tries, created_at, delivered_at, next_attempt_at)
  select id, destination, jsonb_build_object('contact.email', 'person-' || n), state, tries, at,
    case when state = 'delivered' then at + interval '2 seconds' end, at
  from new_leads, unnest(array['crm', 'notification']) as destination,
    lateral (select case when n % 4000 = 3999 and destination = 'crm' then 'failed' else 'delivered' end as state,
      case when n % 4000 = 3999 and destination = 'crm' then 10 else 1 + (n % 97 = 0)::int end as tries) as outcome
  where not quarantined`;

const NOTES = `
  insert into lead_notes (lead_id, text, author, created_at)
  select id, 'Called about the term sheet, number ' || n, 'owner-1@firm.example', at from new_leads where n % 5 = 0`;

/** One lead in five is a buyer's. */
const MANDATES = `
  insert into lead_mandates (lead_id, industry, states, ebitda_from, ebitda_to, received_at)
  select id, (array['Distribution, wholesale', 'Software', 'Home services', 'any', 'Food manufacturing'])[1 + n / 5 % 5],
    (array['{TX,OK}', '{IL,WI,IN}', '{}', '{TX}'])[1 + n / 5 % 4]::text[], 1000000, 1000000 + n * 50, at
  from new_leads where n % 5 = 2 and not quarantined`;

const ATTEMPTS = `
  insert into delivery_attempts (delivery_id, number, started_at, duration_ms, status, outcome)
  select id, number, created_at + interval '1 minute' * (number - 1), 40,
    case when number < tries or state = 'failed' then 503 else 200 end, ''
  from deliveries, generate_series(1, tries) as number`;

/** More views each day; the home page has the most. */
const PAGE_DAYS = `
  insert into page_days (day, path, views, arrivals, depth_25, depth_50, depth_75, depth_100)
  select day, path, views, views / 3, views * 8 / 10, views * 6 / 10, views * 4 / 10, views / 4
  from (
    select day, path, round($1::float * weight * (day - first + 30) / total)::int as views
    from (
      select *, min(day) over () as first, sum(weight * (day - min_day + 30)) over () as total
      from (
        select d::date as day, min(d::date) over () as min_day, path, weight
        from generate_series((now() at time zone '${OFFICE_ZONE}')::date - 364, (now() at time zone '${OFFICE_ZONE}')::date,
          interval '1 day') as d,
        (select path, weight from unnest(array['/', '/resources', '/sell', '/buy', '/capital', '/about', '/consultation',
            '/retain', '/contact', '/thank-you'], array[30, 18, 12, 12, 8, 5, 6, 4, 4, 2]::float[]) as page(path, weight)
          union all
          select '/resources/' || slug, 40.0 / (row_number() over (order by id) + 3) from articles) as pages
      ) as given
    ) as weighed
  ) as counted where views > 0 on conflict do nothing`;

/** Visits without a campaign to any page; campaigns to the main pages, in four variants each. */
const CAMPAIGN_DAYS = `
  insert into campaign_days (day, path, source, medium, campaign, content, visits, bookings)
  select day, path, source, medium, campaign, case when part = 0 then '' else 'variant_' || part end,
    greatest(1, arrivals * weight / case when campaign = '' then 100 else 400 end), (arrivals > 300 and part = 0)::int
  from page_days, ${ORIGINS}, generate_series(0, 3) as part
  where arrivals > 0 and (part = 0 or campaign <> '')
    and (campaign = '' or path in ('/', '/resources', '/sell', '/buy', '/capital', '/retain', '/consultation', '/contact'))
  on conflict do nothing`;

const SUBSCRIBERS = `
  insert into subscribers (email, state, created_at, confirmed_at, ended_at)
  select 'subscriber-' || n || '@example.com', state, at, case when state <> 'pending' then at + interval '1 hour' end,
    case when state = 'unsubscribed' then least(now(), at + interval '40 days') end
  from generate_series(1, $1::int) as n,
    lateral (select now() - interval '2 years' * (1 - sqrt(n::float / $1)) as at,
      case when n % 11 = 0 then 'unsubscribed' when n % 17 = 0 then 'pending' else 'confirmed' end as state) as given
  on conflict do nothing`;
