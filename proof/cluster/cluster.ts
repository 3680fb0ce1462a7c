import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { onInterrupt } from '#proof/program.ts';
import { randomFrom } from '#proof/random.ts';
import { ADMIN, signIn } from '#proof/site.ts';
import { startTraffic } from '#proof/traffic/traffic.ts';
import { newSender } from '#tests/support/lead-forms.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { type Cluster, PROCESSES, startCluster } from './start-cluster.ts';

/** Each shows that its claim holds and returns the figures, or throws. */
const CLAIMS: Readonly<Record<string, (cluster: Cluster) => Promise<string>>> = {
  'an article published at one process shows at all of them': showPublishing,
  'a picture uploaded through one process is served by all of them': showPictures,
  'signing in or out at one process counts at all of them': showSessions,
  'each job runs once': showJobs,
  'a rolling restart under traffic drops no request': showRollingRestart,
  'rate limits count the requests of all processes together': showRateLimits,
};

const SLUG = 'three-of-a-kind';
const LISTS = ['/', '/resources', '/feed.xml', '/sitemap.xml', '/llms.txt'];
/** Mostly the time to render eighteen pages; the figure is printed. */
const VISIBLE_WITHIN_MS = 10_000;

async function showPublishing({ urls: [first = '', second = ''], urls, query }: Cluster): Promise<string> {
  const cookie = await signIn(first);
  const { published: _, ...empty } = newArticleFields(dateIn(OFFICE_ZONE, new Date()), {
    name: 'A. Writer',
    role: 'Partner',
  });
  const fields = { ...empty, title: 'Three of a kind', slug: SLUG, summary: 'A summary.', bodyHtml: '<p>Text.</p>' };
  const isShown = async (expected: boolean) => {
    const looks = urls.flatMap((url) => [
      ...LISTS.map(async (path) => (await (await fetch(url + path)).text()).includes(SLUG)),
      fetch(`${url}/resources/${SLUG}`).then(({ status }) => status === 200),
    ]);
    return (await Promise.all(looks)).every((shown) => shown === expected);
  };
  assert(await isShown(false)); // This also fills the page caches.

  assert.equal((await post(`${first}/admin/articles/new`, { ...fields, published: 'on' }, { cookie })).status, 302);
  const published = await eventually(() => isShown(true), VISIBLE_WITHIN_MS, 'published');
  const [{ id, updated_at }] = await query('select id, updated_at from articles where slug = $1', [SLUG]);
  const base = updated_at.toISOString();
  assert.equal((await post(`${second}/admin/articles/${id}`, { ...fields, base }, { cookie })).status, 302);
  const withdrawn = await eventually(() => isShown(false), VISIBLE_WITHIN_MS, 'withdrawn');
  return `${LISTS.length + 1} pages of ${PROCESSES} processes: shown after ${published} ms, gone after ${withdrawn} ms`;
}

async function showPictures({ urls: [first = ''], urls }: Cluster): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await jpeg())], 'photo.jpg', { type: 'image/jpeg' }));
  const headers = { cookie: await signIn(first), origin: first };
  const uploaded = await fetch(`${first}/admin/pictures`, { method: 'POST', body, headers });
  assert.equal(uploaded.status, 200);
  const { url } = (await uploaded.json()) as { url: string };
  const served = await Promise.all(urls.map((process) => fetch(new URL(new URL(url, process).pathname, process))));
  assert(served.every(({ status }) => status === 200));
  const files = await Promise.all(served.map(async (response) => Buffer.from(await response.arrayBuffer())));
  assert(files.every((file) => file.equals(files[0] as Buffer)));
  return `${files[0]?.length} bytes, identical from each`;
}

async function showSessions({ url, urls }: Cluster): Promise<string> {
  const cookie = await signIn(url);
  const statuses = () =>
    Promise.all(
      urls.map(async (process) => {
        const options = { headers: { cookie }, redirect: 'manual' } as const;
        return (await fetch(`${process}/admin/articles`, options)).status;
      }),
    );
  assert.deepEqual(await statuses(), [200, 200, 200]);
  await post(`${urls[1]}/logout`, {}, { cookie });
  assert.deepEqual(await statuses(), [302, 302, 302]);
  return 'signed in through the balancer: 200 from each; signed out at the second: 302 from each';
}

const LEADS = 60;
/** Every process runs its periodic jobs each ten seconds (server/worker.ts): in this time each has run them once. */
const ALL_JOBS_MS = 12_000;

async function showJobs({ url, query, crm, smtp }: Cluster): Promise<string> {
  const senders = Array.from({ length: LEADS }, newSender);
  for (const sender of senders) assert.equal((await sender.send(url))?.status, 302);
  const emails = senders.map(({ email }) => email);
  const waiting = "select 1 from deliveries where state = 'waiting' limit 1";
  await eventually(async () => (await query(waiting)).length === 0, 30_000, 'everything delivered');

  await query("update leads set due_at = now() - interval '1 hour' where email = any($1)", [emails]);
  const notices = () => smtp.mails.filter(({ source }) => /^Subject: .*reply time/m.test(source)).length;
  await eventually(async () => notices() > 0, ALL_JOBS_MS, 'the notice about late leads');
  await sleep(ALL_JOBS_MS);
  const counts = (texts: readonly string[]) =>
    new Set(emails.map((email) => texts.filter((text) => text.includes(email)).length));
  assert.deepEqual(counts(crm.requests.map(({ body }) => body)), new Set([1]), 'posts to the CRM');
  assert.deepEqual(counts(smtp.mails.map(({ source }) => source)), new Set([1]), 'emails to the staff');
  assert.equal(notices(), 1);
  return `${LEADS} leads: ${LEADS} posts to the CRM, ${LEADS} emails to the staff, 1 notice that they are late`;
}

async function showRollingRestart({ url, query, rollingRestart }: Cluster): Promise<string> {
  const cookie = await signIn(url);
  const started = performance.now();
  const traffic = await startTraffic({ urls: [url], random: randomFrom(1), cookie, crowd: 3 });
  await rollingRestart();
  await traffic.stop();
  const { visits, acknowledged } = traffic.log;
  const seconds = Math.round((performance.now() - started) / 1000);
  const failures = visits.filter(({ outcome }) => outcome !== 'ok').map(({ kind, detail }) => `${kind} ${detail}`);
  assert.deepEqual(failures, []);
  const emails = acknowledged.leads;
  const stored = await query('select distinct email from leads where email = any($1)', [emails]);
  assert.equal(stored.length, emails.length, 'acknowledged forms are stored');
  const slowest = Math.round(Math.max(...visits.map(({ from, to }) => to - from)));
  return `${visits.length} requests in ${seconds} s, 0 failed, slowest ${slowest} ms; ${emails.length} forms acknowledged and stored`;
}

const SENT = 90;
/** `submissionLimits` in app/features/leads/store-lead.ts: forms from one address in ten minutes. */
const MAX_FORMS = 60;
/** Failed sign-ins in a row before an account has to wait. */
const MAX_FAILURES = 5;

async function showRateLimits({ url, urls }: Cluster): Promise<string> {
  const client = { 'x-forwarded-for': '10.250.0.1' };
  const replies = await Promise.all(
    Array.from({ length: SENT }, newSender).map(({ path, body }) => post(url + path, body, client)),
  );
  const accepted = replies.filter(({ status }) => status === 302);
  assert.equal(new Set(accepted.map(({ headers }) => headers.get('x-served-by'))).size, PROCESSES);
  assert.equal(accepted.length, MAX_FORMS);

  const signInWrongly = async (process: string) =>
    (await post(`${process}/login`, { email: ADMIN.email, password: 'wrong' }, client)).status;
  for (let n = 0; n < MAX_FAILURES; n++) assert.equal(await signInWrongly(urls[n % PROCESSES] as string), 401);
  assert.deepEqual(await Promise.all(urls.map(signInWrongly)), [429, 429, 429]);
  return `${accepted.length} of ${SENT} forms from one address accepted; after ${MAX_FAILURES} wrong passwords at different processes, each answers 429`;
}

function post(url: string, form: URLSearchParams | Record<string, string>, headers: Record<string, string>) {
  const origin = new URL(url).origin;
  const body = form instanceof URLSearchParams ? form : new URLSearchParams(form);
  return fetch(url, { method: 'POST', body, redirect: 'manual', headers: { origin, ...headers } });
}

/** Waits until it holds. Returns the milliseconds it took. */
async function eventually(holds: () => Promise<boolean>, withinMs: number, what: string): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    assert(performance.now() - start < withinMs, `${what}: not within ${withinMs} ms`);
    await sleep(5);
  }
  return Math.round(performance.now() - start);
}

/** Shows that three processes behind a load balancer act as one site. `--keep` leaves it running, to look at it. */
const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });
const stack = new AsyncDisposableStack();
onInterrupt(() => stack.disposeAsync());
const cluster = await startCluster(stack);
console.log(`One site at ${cluster.url}, served by ${cluster.urls.join(', ')}\n`);
if (values.keep) {
  console.log(`Administrator: ${ADMIN.email}, password "${ADMIN.password}"\nPress Ctrl-C to stop.`);
  await once(process, 'SIGINT');
}

let failed = 0;
for (const [claim, show] of values.keep ? [] : Object.entries(CLAIMS)) {
  try {
    console.log(`✓ ${claim}\n    ${await show(cluster)}`);
  } catch (error) {
    failed++;
    console.log(`✗ ${claim}\n    ${(error as Error).message}`);
  }
}
await stack.disposeAsync();
if (!values.keep) console.log(`\n${failed === 0 ? 'PASSED' : `FAILED: ${failed} claims do not hold`}`);
process.exit(failed === 0 ? 0 : 1);
