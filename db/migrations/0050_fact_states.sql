ALTER TABLE "facts" ADD COLUMN "basis" text DEFAULT 'reported' NOT NULL;--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "basis_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_basis_known" CHECK ("facts"."basis" in ('read', 'reported', 'last known'));--> statement-breakpoint
UPDATE "facts" SET "source_title" = 'SBA Information Notice 5000-872051, 7(a) fees for fiscal year 2026', "source_url" = 'https://www.sba.gov/document/information-notice-5000-872051-7a-fees-effective-october-1-2025-fiscal-year-2026'
WHERE "source_title" = 'SBA, 7(a) fees for fiscal year 2026 (information notice)';--> statement-breakpoint
-- A fact that still has the source of the defaults gets their state (basis). All others stay "reported".
UPDATE "facts" SET "basis" = known.basis, "basis_note" = known.note FROM (VALUES
	('SBA SOP 50 10 8, %', 'reported', 'lenders who quote SOP 50 10 8'),
	('SBA, Terms, conditions and eligibility of 7(a) loans', 'reported', 'the SBA'),
	('13 CFR 120.213 and 120.214, %', 'reported', 'lenders’ tables of rates'),
	('SBA Policy Notice 5000-876441 %', 'reported', 'lenders who quote the notice'),
	('SBA, 7(a) Alternative Base Rate Options, 91 FR 5805 %', 'read', '91 FR 5805'),
	('26 U.S.C. 197, %', 'read', '26 U.S.C. 197(a)'),
	('Practice of lenders; %', 'reported', 'lenders'),
	('WRC Advisory, as published on this site', 'reported', 'the firm')
) AS known(source, basis, note) WHERE "source_title" LIKE known.source;--> statement-breakpoint
UPDATE "facts" SET "basis_note" = 'the firm, not read in the rule'
WHERE "key" IN ('sba.7a.coverage', 'sba.7a.coverage-small') AND "valid_until" = '2026-11-15';--> statement-breakpoint
UPDATE "facts" SET "basis" = 'last known', "basis_note" = 'fiscal year 2026; not confirmed for 2027'
WHERE "key" IN ('sba.7a.fee-year', 'sba.7a.guaranty-fee', 'sba.7a.fee-waiver', 'sba.7a.service-fee') AND "valid_until" = '2026-09-30';
