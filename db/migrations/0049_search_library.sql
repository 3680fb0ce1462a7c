-- Search reads what the pages show: facts filled in, figures, tags, authors, and the site's own pages. Triggers maintain the columns
-- that were generated, because a generated column cannot read other tables. The release before writes articles as it did.
ALTER TABLE "articles" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "search_words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "search_words" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "search_words" SET STORAGE EXTERNAL;--> statement-breakpoint
DROP FUNCTION article_words(text, text, text[], text);--> statement-breakpoint
CREATE TABLE "fact_texts" (
	"quotation" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"note" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"asked" text NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_terms(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
	folded text := replace(replace(article_fold(given), '&amp;', '&'), '&nbsp;', ' ');
BEGIN
	IF folded !~ '[&/(]|\d-' THEN RETURN folded; END IF;
	folded := regexp_replace(folded, '\m(\d+)\s?\(([a-z])\)', '\1\2 ', 'g');
	folded := regexp_replace(folded, '\m(\d+)-([a-z])\M', '\1\2', 'g');
	folded := regexp_replace(folded, '\m([a-z])\s?&\s?([a-z])\M', '\1n\2', 'g');
	RETURN regexp_replace(folded, '(\w)/(\w)', '\1 \2', 'g');
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.with_facts(given text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
	said record;
BEGIN
	IF given NOT LIKE '%{{%' THEN RETURN given; END IF;
	FOR said IN
		SELECT DISTINCT part[1] AS quotation, fact.text
		FROM regexp_matches(given, '\{\{[^{}]{1,200}\}\}', 'g') AS matched(part)
		JOIN fact_texts fact ON fact.quotation = regexp_replace(part[1], '[{}\s]', '', 'g')
	LOOP
		given := replace(given, said.quotation, said.text);
	END LOOP;
	RETURN given;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.quoted_facts(given text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT array_to_tsvector(coalesce(array_agg(DISTINCT '{{' || regexp_replace(part[1], '[{}\s]', '', 'g')), '{}'))
	FROM regexp_matches(given, '\{\{[^{}]{1,200}\}\}', 'g') AS matched(part)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.fact_notes(given text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
	SELECT coalesce(string_agg(DISTINCT note, ' '), '') FROM fact_texts
	WHERE given LIKE '%{{%' AND quotation = ANY(ARRAY(SELECT substr(word, 3) FROM unnest(tsvector_to_array(quoted_facts(given))) word))
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.weighted_words(title text, headings text, summary text, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
	shown text := regexp_replace(left(with_facts(body), 200000), '<[^>]*>', ' ', 'g');
	words tsvector;
BEGIN
	IF body LIKE '%{{%' THEN shown := shown || ' ' || fact_notes(body); END IF;
	words := setweight(to_tsvector('english', search_terms(with_facts(title))), 'A')
		|| setweight(to_tsvector('english', search_terms(with_facts(headings))), 'B')
		|| setweight(to_tsvector('english', search_terms(with_facts(summary))), 'C')
		|| setweight(to_tsvector('english', search_terms(shown)), 'D');
	IF title || headings || summary || body LIKE '%{{%' THEN words := words || quoted_facts(title || headings || summary || body); END IF;
	RETURN words;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.article_words(article articles)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
	headings text := CASE WHEN article.body_html LIKE '%<h%' THEN (SELECT string_agg(part[1], ' . ') FROM regexp_matches(left(article.body_html, 200000), '<h[1-6][^>]*>(.*?)</h[1-6]>', 'g') AS matched(part)) END;
	figures text := (
		SELECT string_agg(concat_ws(' . ', caption, finding, source, regexp_replace(numbers, '[|;\t]', ' , ', 'g')), ' . ')
		FROM article_figures WHERE article_id = article.id);
BEGIN
	RETURN weighted_words(article.title, coalesce(headings, ''), article.summary || ' . ' || array_to_string(article.tags, ' . '),
		concat_ws(' . ', article.body_html, figures, article.author_name, article.author_role));
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.articles_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	NEW.search_text := article_fold(with_facts(NEW.title || ' ' || NEW.summary));
	NEW.search_words := article_words(NEW);
	RETURN NEW;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.article_figures_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	UPDATE articles SET search_words = article_words(articles) WHERE id IN (SELECT article_id FROM changed);
	RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.fact_texts_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	quoting tsquery := (SELECT string_agg(quote_literal('{{' || quotation), ' | ') FROM changed)::tsquery;
BEGIN
	IF quoting IS NOT NULL THEN
		UPDATE articles SET search_words = article_words(articles), search_text = article_fold(with_facts(title || ' ' || summary))
			WHERE published AND search_words @@ quoting;
		UPDATE search_pages SET words = weighted_words(title || ' . ' || asked, '', about, text) WHERE words @@ quoting;
	END IF;
	RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_library(own text[], other text[], typed text[], wanted text, today date, most integer)
 RETURNS TABLE(article integer, page text, score real, hits integer, strong boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
	weights constant real[] := '{0.1, 0.35, 0.6, 1}';
	mine tsquery[] := '{}';
	theirs tsquery[] := '{}';
	terms tsquery[] := '{}';
	every tsquery := '';
	has_sign boolean := false;
	is_common boolean;
	patterns text[] := ARRAY(SELECT article_pattern(word) FROM unnest(typed) word);
	longest text := (SELECT pattern FROM unnest(patterns) pattern ORDER BY length(pattern) DESC LIMIT 1);
	grams text[] := ARRAY(SELECT unnest(article_grams(article_fold(word))) FROM unnest(typed) word);
	rarity real[];
	often integer[];
	chosen integer[] := '{}';
	named integer[] := '{}';
	last text;
	one tsquery;
	others tsquery;
BEGIN
	FOR at IN 1..cardinality(own) LOOP
		one := phraseto_tsquery('english', search_terms(own[at]));
		others := '';
		FOR last IN SELECT word FROM unnest(string_to_array(other[at], '|')) word LOOP
			others := others || phraseto_tsquery('english', search_terms(last));
		END LOOP;
		has_sign := has_sign OR numnode(one || others) = 0;
		mine := mine || one;
		theirs := theirs || others;
		terms := terms || (one || others);
		every := every && (one || others);
	END LOOP;

	WITH sample AS MATERIALIZED (
		(SELECT search_words || '' AS words, wanted IS NULL OR category = wanted AS may_be FROM articles
			WHERE published AND publish_date <= today ORDER BY publish_date DESC, id DESC LIMIT 100)
		UNION ALL SELECT words || '', false FROM search_pages
	), sampled AS (
		SELECT number, count(*) FILTER (WHERE words @@ term) AS often, count(*) FILTER (WHERE may_be AND words @@ term) AS may_be, count(*) AS total
		FROM unnest(terms || every) WITH ORDINALITY AS given(term, number) CROSS JOIN sample GROUP BY number
	)
	SELECT array_agg(sampled.often ORDER BY number), array_agg(ln(1 + (sampled.total + 1.0) / (sampled.often + 1.0)) ORDER BY number),
		coalesce(max(sampled.may_be) FILTER (WHERE number > cardinality(terms)), 0) >= 3
	INTO often, rarity, is_common FROM sampled;

	IF NOT has_sign THEN
		IF is_common THEN
			chosen := ARRAY(SELECT id FROM (
				SELECT id, search_words FROM articles WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted)
				ORDER BY publish_date DESC, id DESC LIMIT 4000) newest WHERE search_words @@ every LIMIT most);
		END IF;
		IF cardinality(chosen) < most THEN chosen := articles_with(every, wanted, today, most); END IF;
	END IF;
	IF cardinality(chosen) < most THEN
		IF (SELECT count(*) >= 10 FROM (
			SELECT search_text FROM articles WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted)
			ORDER BY publish_date DESC, id DESC LIMIT 200) newest WHERE search_text LIKE ALL (patterns)) THEN
			named := ARRAY(SELECT id FROM (
				SELECT id, search_text FROM articles WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted)
				ORDER BY publish_date DESC, id DESC LIMIT 4000) newest WHERE search_text LIKE ALL (patterns) LIMIT most);
		END IF;
		IF cardinality(named) < most AND EXISTS (SELECT FROM unnest(typed) word WHERE article_fold(word) ~ '[[:alnum:]]{3}') THEN
			named := ARRAY(SELECT id FROM (
				SELECT id, publish_date FROM articles WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted)
				AND search_text LIKE longest AND search_text LIKE ALL (patterns) OFFSET 0) held ORDER BY publish_date DESC, id DESC LIMIT most);
		ELSIF cardinality(named) < most THEN
			named := ARRAY(SELECT id FROM (
				SELECT id, publish_date FROM articles WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted)
				AND article_grams(search_text) @> grams AND search_text LIKE ALL (patterns) OFFSET 0) held ORDER BY publish_date DESC, id DESC LIMIT most);
		END IF;
		chosen := ARRAY(SELECT unnest(chosen) UNION SELECT unnest(named));
	END IF;
	last := search_terms(own[cardinality(own)]);
	-- While one is typing, the last word is the beginning of one.
	IF chosen = '{}' AND NOT has_sign AND last ~ '^[[:alnum:]]{3,}$' AND often[cardinality(own)] = 0 THEN
		one := to_tsquery('simple', last || ':*');
		mine[cardinality(own)] := mine[cardinality(own)] || one;
		terms[cardinality(own)] := terms[cardinality(own)] || one;
		every := '';
		FOREACH one IN ARRAY terms LOOP every := every && one; END LOOP;
		chosen := articles_with(every, wanted, today, most);
	END IF;
	-- Those with some of the terms: what the newest have, and what has the rare ones, alone or with all others but one.
	IF cardinality(terms) > 1 AND cardinality(chosen) < 12 THEN
		every := '';
		FOREACH one IN ARRAY terms LOOP every := every || one; END LOOP;
		chosen := chosen || ARRAY(SELECT id FROM (
			SELECT id, search_words FROM articles WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted)
			ORDER BY publish_date DESC, id DESC LIMIT 100) newest WHERE search_words @@ every);
		FOR at IN 1..least(cardinality(terms), 8) LOOP
			IF often[at] <= 3 AND numnode(terms[at]) > 0 THEN chosen := chosen || articles_with(terms[at], wanted, today, 40); END IF;
			others := '';
			FOR number IN 1..cardinality(terms) LOOP
				IF number <> at THEN others := others && terms[number]; END IF;
			END LOOP;
			IF cardinality(terms) > 2 AND (SELECT min(often[number]) <= 5 FROM generate_subscripts(terms, 1) number WHERE number <> at)
				THEN chosen := chosen || articles_with(others, wanted, today, 40); END IF;
		END LOOP;
	END IF;

	every := '';
	others := '';
	FOR at IN 1..cardinality(terms) LOOP
		every := every && terms[at];
		others := others || terms[at];
	END LOOP;
	RETURN QUERY
	SELECT held.id, held.path,
		(rated.sum * (rated.had / rated.whole) ^ 2 + 0.6 * rated.titled / (2 + length(held.title))
			+ CASE WHEN cardinality(terms) > 1 THEN 0.3 * rated.whole * near / (near + 0.6) ELSE 0 END)::real AS points,
		rated.bits::integer, held.id = ANY (named) OR (NOT has_sign AND held.outside @@ every)
	FROM (
		SELECT candidate.*, ts_filter(words, '{a}') AS title, ts_filter(words, '{a,b,c}') AS outside,
			CASE WHEN cardinality(terms) > 1 THEN ts_rank_cd(weights, words, every) END AS near
		FROM (
			SELECT a.id, NULL AS path, a.search_words || '' AS words, a.publish_date FROM articles a WHERE a.id = ANY (chosen)
			UNION ALL
			SELECT NULL, p.path, p.words || '', NULL FROM search_pages p WHERE wanted IS NULL AND p.words @@ others OFFSET 0) candidate
		OFFSET 0) held
	CROSS JOIN LATERAL (
		SELECT sum(rare * place) AS sum, sum(rare) FILTER (WHERE place > 0) AS had, sum(rare) AS whole,
			bit_or(1 << (number::integer - 1)) FILTER (WHERE place > 0) AS bits,
			coalesce(sum(rare) FILTER (WHERE held.title @@ (called || also)), 0) AS titled
		FROM (
			SELECT called, also, rare, number, greatest(
				CASE WHEN held.words @@ called THEN
					CASE WHEN held.title @@ called THEN 0.9 WHEN held.outside @@ called THEN 0.5 ELSE 0.15 END
					+ 0.35 * (1 - 1 / (1 + ts_rank_cd(weights, held.words, called))) ELSE 0 END
				+ CASE WHEN held.words @@ also THEN
					CASE WHEN held.words @@ called THEN 0.25 ELSE 1 END
					* (CASE WHEN held.title @@ also THEN 0.6 WHEN held.outside @@ also THEN 0.32 ELSE 0.1 END
						+ 0.25 * (1 - 1 / (1 + ts_rank_cd(weights, held.words, also)))) ELSE 0 END,
				CASE WHEN held.id = ANY (named) THEN 0.12 END, 0) AS place
			FROM unnest(mine, theirs, rarity[:cardinality(mine)]) WITH ORDINALITY AS given(called, also, rare, number)) placed) rated
	WHERE rated.had > 0
	ORDER BY points DESC, held.publish_date DESC NULLS LAST, held.id DESC
	LIMIT most;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.articles_with(words tsquery, wanted text, today date, most integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
	RETURN ARRAY(SELECT id FROM (
		SELECT id, publish_date FROM articles
		WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted) AND search_words @@ words OFFSET 0) held
		ORDER BY publish_date DESC, id DESC LIMIT most);
END $function$;--> statement-breakpoint
CREATE TRIGGER articles_words_inserted BEFORE INSERT ON articles FOR EACH ROW EXECUTE FUNCTION articles_follow();--> statement-breakpoint
CREATE TRIGGER articles_words_updated BEFORE UPDATE OF title, summary, tags, body_html, author_name, author_role, published ON articles
	FOR EACH ROW EXECUTE FUNCTION articles_follow();--> statement-breakpoint
CREATE TRIGGER article_figures_inserted AFTER INSERT ON article_figures REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION article_figures_follow();--> statement-breakpoint
CREATE TRIGGER article_figures_updated AFTER UPDATE ON article_figures REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION article_figures_follow();--> statement-breakpoint
CREATE TRIGGER article_figures_deleted AFTER DELETE ON article_figures REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION article_figures_follow();--> statement-breakpoint
CREATE TRIGGER fact_texts_inserted AFTER INSERT ON fact_texts REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION fact_texts_follow();--> statement-breakpoint
CREATE TRIGGER fact_texts_updated AFTER UPDATE ON fact_texts REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION fact_texts_follow();--> statement-breakpoint
CREATE TRIGGER fact_texts_deleted AFTER DELETE ON fact_texts REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION fact_texts_follow();--> statement-breakpoint
UPDATE articles SET search_words = article_words(articles);