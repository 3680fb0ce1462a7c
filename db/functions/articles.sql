-- Adds the changed articles to their days, or takes them away: the trigger's argument is 1 or -1.
CREATE OR REPLACE FUNCTION public.article_days_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO article_days AS day (category, publish_date, articles)
		SELECT coalesce(category, 'All'), publish_date, TG_ARGV[0]::int * count(*)
		FROM changed WHERE published
		GROUP BY GROUPING SETS ((category, publish_date), (publish_date))
		ORDER BY 1, 2
	ON CONFLICT ON CONSTRAINT article_days_category_publish_date_pk
		DO UPDATE SET articles = day.articles + excluded.articles;
	RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION public.article_days_forget()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM article_days;
	RETURN NULL;
END $function$

-- How searches compare texts: case, accents, and the shapes of quotes and dashes do not matter. PostgreSQL holds
-- unaccent for changeable, because its dictionary could be edited; ours is named in full and is not.
CREATE OR REPLACE FUNCTION public.article_fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, NORMALIZE(given, NFKC)))

-- Every character of a text, and every pair of neighbours.
CREATE OR REPLACE FUNCTION public.article_grams(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
RETURN (SELECT (characters.c || ARRAY(SELECT (pair.a || pair.b) FROM UNNEST(characters.c, characters.c[2:]) pair(a, b) WHERE ((pair.b IS NOT NULL) AND (pair.a <> ' '::text) AND (pair.b <> ' '::text)))) FROM (SELECT string_to_array(article_grams.folded, NULL::text) AS string_to_array) characters(c))

-- What a text that contains this word looks like to LIKE: whatever was typed stands for itself.
CREATE OR REPLACE FUNCTION public.article_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || regexp_replace(article_fold(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)

-- The terms of a text as searches compare them: 7(a), 401(k), 10-K, R&W and M&A are one word each.
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
END $function$

-- A text with its quotations of facts filled in, as its page shows it.
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
		SELECT found.quotation, fact.text
		FROM (SELECT DISTINCT part[1] FROM regexp_matches(given, '\{\{[^{}]+\}\}', 'g') AS matched(part)) found(quotation)
		JOIN fact_texts fact ON fact.quotation = regexp_replace(found.quotation, '[{}\s]', '', 'g')
	LOOP
		given := replace(given, said.quotation, said.text);
	END LOOP;
	RETURN given;
END $function$

-- The names of the facts that a text quotes, as words that a reader cannot type: they find the texts that a fact changes.
CREATE OR REPLACE FUNCTION public.quoted_facts(given text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT array_to_tsvector(coalesce(array_agg(DISTINCT '{{' || regexp_replace(quotation, '[{}\s]', '', 'g')), '{}'))
	FROM (SELECT DISTINCT part[1] FROM regexp_matches(given, '\{\{[^{}]+\}\}', 'g') AS matched(part)) found(quotation)
	WHERE length(quotation) < 200
$function$

-- The notes below a text: the names and sources of the facts that it quotes.
CREATE OR REPLACE FUNCTION public.fact_notes(given text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
	SELECT coalesce(string_agg(DISTINCT note, ' '), '') FROM fact_texts
	WHERE given LIKE '%{{%' AND quotation = ANY(ARRAY(SELECT substr(word, 3) FROM unnest(tsvector_to_array(quoted_facts(given))) word))
$function$

-- Title, headings, summary with tags, and body: a text that is searched, weighted in this order. Tags of HTML are skipped. A vector
-- holds at most 1 MB, and finding 50,000 quotations takes seconds, so only the beginning of a very long body is read.
CREATE OR REPLACE FUNCTION public.weighted_words(title text, headings text, summary text, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
	beginning text := left(body, 200000);
	shown text := regexp_replace(left(with_facts(beginning), 200000), '<[^>]*>', ' ', 'g');
	words tsvector;
BEGIN
	IF beginning LIKE '%{{%' THEN shown := shown || ' ' || fact_notes(beginning); END IF;
	words := setweight(to_tsvector('english', search_terms(with_facts(title))), 'A')
		|| setweight(to_tsvector('english', search_terms(with_facts(headings))), 'B')
		|| setweight(to_tsvector('english', search_terms(with_facts(summary))), 'C')
		|| setweight(to_tsvector('english', search_terms(shown)), 'D');
	IF title || headings || summary || beginning LIKE '%{{%' THEN
		words := words || quoted_facts(title || headings || summary || beginning);
	END IF;
	RETURN words;
END $function$

-- What the search reads of an article: all that its page shows.
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
END $function$

CREATE OR REPLACE FUNCTION public.articles_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	NEW.search_text := article_fold(with_facts(NEW.title || ' ' || NEW.summary));
	NEW.search_words := article_words(NEW);
	RETURN NEW;
END $function$

-- Figures are words of their articles.
CREATE OR REPLACE FUNCTION public.article_figures_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	UPDATE articles SET search_words = article_words(articles) WHERE id IN (SELECT article_id FROM changed);
	RETURN NULL;
END $function$

-- What quotes a changed fact is read again, in the transaction that changes it. A draft is read when it is saved.
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
END $function$

-- Finds articles and pages for the terms of a query, best first. A term has the words as typed and, separated by |, what else
-- it may be called; without words it is a sign, which only titles and summaries are searched for. It returns which terms each
-- result has, as bits; `strong` says that it has all of them outside the running text.
-- An index reads all articles with a word, and cannot stop at the newest. So the newest articles are asked first: a word that
-- they have often is looked for in the order of dates, a rarer one in the index. The query's plan cannot tell which it is.
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
	SELECT array_agg(sampled.often ORDER BY number), array_agg(sqrt(ln(1 + (sampled.total + 1.0) / (sampled.often + 1.0))) ORDER BY number),
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
		(rated.sum * rated.had / rated.whole + 0.6 * rated.titled / (2 + length(held.title))
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
END $function$

-- The newest articles with these words, by the index.
CREATE OR REPLACE FUNCTION public.articles_with(words tsquery, wanted text, today date, most integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
	-- The order of a phrase's words is not in the index: reading it from every text that has the words takes too long, so
	-- it is read from the newest of them.
	unordered tsquery := regexp_replace(words::text, '<(-|\d+)>', '&', 'g')::tsquery;
BEGIN
	RETURN ARRAY(SELECT id FROM (
		SELECT id, publish_date, search_words FROM (
			SELECT id, publish_date, search_words FROM articles
			WHERE published AND publish_date <= today AND (wanted IS NULL OR category = wanted) AND search_words @@ unordered OFFSET 0) held
		ORDER BY publish_date DESC, id DESC LIMIT CASE WHEN unordered <> words THEN 1000 ELSE most END) newest
		WHERE unordered = words OR search_words @@ words
		ORDER BY publish_date DESC, id DESC LIMIT most);
END $function$

-- The uploaded pictures that a text refers to: generated columns find the uses of a picture without reading bodies.
CREATE OR REPLACE FUNCTION public.picture_names(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT found.found[1] AS found FROM regexp_matches(picture_names.given, '/media/([0-9]{13}[.](?:jpg|jpeg|png|webp|gif))(?![\w.-])'::text, 'g'::text) found(found))
