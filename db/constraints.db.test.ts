import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { articleFigures, articles, formerSlugs, oldAddresses } from '#app/features/articles/articles.table.ts';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import type { Stage } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';

const database = ownDatabase();

const article = { title: 'T', slug: 'a-title', bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-01-01' };
const lead = { form: 'contact' as const, name: 'Ann', email: 'Ann@Example.com', answers: {} };
const quarantine = { quarantined: true, quarantineReason: 'A test' };
const consent = { form: 'contact', wording: 'I agree', version: '1', given: true, evidence: 'form' as const };
const newLead = async () => {
  const [row] = await database()
    .db.insert(leads)
    .values({ ...lead, ...quarantine, idempotencyKey: randomUUID() })
    .returning();
  return row as typeof leads.$inferSelect;
};

/** The name of the constraint that refused, which is what a person reads in the log. */
const refusal = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => 'accepted',
    (error) => error.constraint ?? error.cause?.constraint ?? error.cause?.message ?? error.message,
  );

describe('the database itself rejects', () => {
  test.each([
    [{ slug: 'Not A Slug' }, 'articles_slug_shape'],
    [{ slug: 'ends-with-' }, 'articles_slug_shape'],
    [{ title: '' }, 'articles_title_given'],
    [{ bodyHtml: '' }, 'articles_body_given'],
    [{ authorName: '' }, 'articles_author_given'],
    [{ summary: 'x'.repeat(301) }, 'articles_summary_length'],
    [{ metaDescription: 'x'.repeat(161) }, 'articles_meta_description_length'],
    [{ readTime: -1 }, 'articles_read_time_not_negative'],
    [{ category: 'Gossip' as never }, 'articles_category_known'],
  ])('an article with %j', async (change, constraint) => {
    expect(
      await refusal(
        database()
          .db.insert(articles)
          .values({ ...article, ...change }),
      ),
    ).toBe(constraint);
  });

  test.each([
    [{ name: 'Not A Name' }, 'article_figures_name_shape'],
    [{ kind: 'pie' as never }, 'article_figures_kind_known'],
    [{ numbers: '' }, 'article_figures_numbers_given'],
    [{ articleId: 999_999 }, 'article_figures_article_id_articles_id_fk'],
  ])('a figure with %j', async (change, constraint) => {
    const { db } = database();
    const [row] = await db
      .insert(articles)
      .values({ ...article, slug: `figure-${randomUUID()}` })
      .returning();
    const words = { name: 'peg', kind: 'bars' as const, numbers: 'A 1', caption: 'C', finding: 'F', source: '' };
    const figure = { ...words, articleId: row?.id as number, position: 0 };
    expect(await refusal(db.insert(articleFigures).values({ ...figure, ...change }))).toBe(constraint);
  });

  test('two articles at one address, and an old address without its article', async () => {
    const { db } = database();
    await db.insert(articles).values({ ...article, slug: 'taken' });
    expect(await refusal(db.insert(articles).values({ ...article, slug: 'taken' }))).toBe('articles_slug_unique');
    expect(await refusal(db.insert(formerSlugs).values({ slug: 'old', articleId: 999_999 }))).toBe(
      'former_slugs_article_id_articles_id_fk',
    );
    expect(await refusal(db.insert(oldAddresses).values({ path: '/old', articleId: 999_999 }))).toBe(
      'old_addresses_article_id_articles_id_fk',
    );
    for (const path of ['/', 'old', '/old/', `/${'x'.repeat(500)}`]) {
      expect(await refusal(db.insert(oldAddresses).values({ path, articleId: 1 }))).toBe('old_addresses_path_shape');
    }
  });

  test('a picture with a name that is no timestamp, without measures, or with the variants of another', async () => {
    const { db } = database();
    const picture = { name: '1763203041123.jpg', width: 60, height: 40, widths: [60], sourceHash: 'x' };
    const attempt = (change: object) => refusal(db.insert(pictures).values({ ...picture, ...change }));
    expect(await attempt({ name: '../1763203041123.jpg' })).toBe('pictures_name_shape');
    expect(await attempt({ name: '1763203041123.svg' })).toBe('pictures_name_shape');
    expect(await attempt({ width: 0 })).toBe('pictures_measures');
    expect(await attempt({ widths: [] })).toBe('pictures_widths_given');
    expect(await attempt({ alt: 'x'.repeat(201) })).toBe('pictures_alt_length');
    expect(await attempt({ caption: 'x'.repeat(301) })).toBe('pictures_caption_length');
    expect(await attempt({})).toBe('accepted');
    expect(await attempt({ name: '1763203041123.png' })).toBe('pictures_moment');
  });

  test('the same submission twice, a lead without a name or answers, and quarantine without a reason', async () => {
    const { db } = database();
    const idempotencyKey = randomUUID();
    await db.insert(leads).values({ ...lead, ...quarantine, idempotencyKey });
    const attempt = (change: object) =>
      refusal(db.insert(leads).values({ ...lead, idempotencyKey: randomUUID(), ...change }));
    expect(await attempt({ idempotencyKey })).toBe('leads_idempotency_key_unique');
    expect(await attempt({ name: '' })).toBe('leads_name_length');
    expect(await attempt({ email: `${'x'.repeat(250)}@example.com` })).toBe('leads_email_length');
    expect(await attempt({ answers: ['no', 'fields'] })).toBe('leads_answers_are_fields');
    expect(await attempt({ quarantined: true })).toBe('leads_quarantine_has_reason');
    expect(await attempt({ form: 'fax' })).toBe('leads_form_known');
  });

  test('a delivery or consent without an owner or with two, and an inconsistent delivery state', async () => {
    const { db } = database();
    const { id: leadId } = await newLead();
    const delivery = { destination: 'crm' as const, payload: {} };
    expect(await refusal(db.insert(deliveries).values(delivery))).toBe('deliveries_of_one_person');
    expect(await refusal(db.insert(consents).values(consent))).toBe('consents_of_one_person');
    expect(await refusal(db.insert(deliveries).values({ ...delivery, leadId, state: 'delivered' }))).toBe(
      'deliveries_delivered_when',
    );
    await db.insert(deliveries).values({ ...delivery, leadId });
    expect(await refusal(db.insert(deliveries).values({ ...delivery, leadId }))).toBe('deliveries_once_per_lead');
    expect(
      await refusal(
        db
          .insert(deliveryAttempts)
          .values({ deliveryId: randomUUID(), number: 1, startedAt: new Date(), durationMs: 1 }),
      ),
    ).toBe('delivery_attempts_delivery_id_deliveries_id_fk');
  });

  test('a lead without its consent record or one of its deliveries, also one that leaves quarantine without them', async () => {
    const { db } = database();
    const store = (destinations: ('crm' | 'notification')[], consented: boolean) =>
      refusal(
        db.transaction(async (tx) => {
          const [row] = await tx
            .insert(leads)
            .values({ ...lead, idempotencyKey: randomUUID() })
            .returning();
          const leadId = row?.id as string;
          if (consented) await tx.insert(consents).values({ ...consent, leadId });
          for (const destination of destinations)
            await tx.insert(deliveries).values({ leadId, destination, payload: {} });
        }),
      );
    expect(await store(['crm', 'notification'], true)).toBe('accepted');
    expect(await store(['crm', 'notification'], false)).toBe('leads_whole');
    expect(await store(['crm'], true)).toBe('leads_whole');
    expect(await store([], true)).toBe('leads_whole');

    const { id } = await newLead();
    const released = db.update(leads).set({ quarantined: false, quarantineReason: null }).where(eq(leads.id, id));
    expect(await refusal(released)).toBe('leads_whole');
  });

  test('a consent record that is rewritten, or deleted without the person', async () => {
    const { db } = database();
    const { id: leadId } = await newLead();
    await db.insert(consents).values({ ...consent, leadId });
    expect(await refusal(db.update(consents).set({ given: false }))).toBe('consents_final');
    expect(await refusal(db.delete(consents))).toBe('consents_go_with_the_person');
    expect(await refusal(db.execute(sql`truncate consents`))).toBe('consents_go_with_the_person');
    expect(await refusal(db.delete(leads).where(eq(leads.id, leadId)))).toBe('accepted');
  });

  test('a lead at an unknown stage', async () => {
    const { db } = database();
    const { id } = await newLead();
    const change = (stage: Stage) => refusal(db.update(leads).set({ stage }).where(eq(leads.id, id)));
    expect(await change('Famous' as never)).toBe('leads_stage_known');
    expect(await change('Contacted')).toBe('accepted');
  });

  test('a person subscribed twice under two spellings, and a confirmation without its time', async () => {
    const { db } = database();
    await db.insert(subscribers).values({ email: 'Ann@Example.com' });
    expect(await refusal(db.insert(subscribers).values({ email: 'ann@example.COM' }))).toBe(
      'subscribers_email_key_unique',
    );
    expect(await refusal(db.insert(subscribers).values({ email: 'b@example.com', state: 'confirmed' }))).toBe(
      'subscribers_confirmed_when',
    );
  });

  test('an unknown role, or one without a user, and an unknown way to edit articles', async () => {
    const { db } = database();
    const [user] = await db.insert(users).values({ name: 'A', email: 'a@example.com' }).returning();
    const userId = user?.id as string;
    expect(await refusal(db.insert(userRoles).values({ userId, role: 'owner' as never }))).toBe(
      'user_roles_role_known',
    );
    expect(await refusal(db.insert(userRoles).values({ userId: randomUUID(), role: 'admin' }))).toBe(
      'user_roles_user_id_users_id_fk',
    );
    expect(user?.editorMode).toBe('text');
    const unknownMode = { name: 'D', email: 'd@example.com', editorMode: 'markdown' as never };
    expect(await refusal(db.insert(users).values(unknownMode))).toBe('users_editor_mode_known');
    expect(await refusal(db.insert(users).values({ name: 'B', email: 'Upper@example.com' }))).toBe(
      'users_email_lower_case',
    );
  });

  test('any change of the audit log except an insert', async () => {
    const { db, pool } = database();
    const [user] = await db.insert(users).values({ name: 'C', email: 'c@example.com' }).returning();
    await recordInAuditLog(db, { actor: { id: user?.id, name: 'c@example.com' }, action: 'session.signed-out' });
    const onlyGrows = 'audit_log_only_grows';
    expect(await refusal(db.update(auditLog).set({ action: 'did nothing' }))).toBe(onlyGrows);
    expect(await refusal(db.update(auditLog).set({ actorId: null, actor: 'nobody' }))).toBe(onlyGrows);
    expect(await refusal(db.delete(auditLog))).toBe(onlyGrows);
    expect(await refusal(db.execute('truncate audit_log'))).toBe(onlyGrows);
    // Who is gone stays readable.
    await pool.query(`delete from users where email = 'c@example.com'`);
    expect(await db.select().from(auditLog)).toMatchObject([{ actorId: null, actor: 'c@example.com' }]);
  });

  test('and stores a normalized address beside what was typed', async () => {
    expect(await newLead()).toMatchObject({ email: 'Ann@Example.com', emailKey: 'ann@example.com' });
  });
});
