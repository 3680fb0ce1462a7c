import type { FactKey } from '#app/firm/facts.ts';

/**
 * The words by which a sentence is about a fact. An amount that contradicts a fact equals no fact’s value, so only the words
 * beside it show which fact is meant; comparing values finds none of the examples in the tests.
 */
export interface FactSubject {
  /** Written in lower case, with plain apostrophes. */
  about: RegExp;
  /** Words that the sentence needs besides. */
  needs?: RegExp;
  /** Words that make it another subject. */
  not?: RegExp;
  /** Words between the subject and the amount that make it another amount. */
  notBetween?: RegExp;
  /** What to quote, if the fact itself does not fit into a sentence. */
  quote?: string;
  /** For a fact that is a text: what is compared with it. */
  literal?: RegExp;
}

const LENDER = /\bsba\b|7\(a\)/;
const LIMIT =
  /(?:up to|ends? at|at most|no more than|as much as|stops? at|tops? out at|limit(?:ed)?(?: is| of| to| at)?|maximum(?: is| of)?|capped at|(?:can|may)(?:not| not) exceed)/
    .source;

/** The most specific subject first: an amount belongs to the first one that it is near. */
export const FACT_SUBJECTS: Partial<Record<FactKey, FactSubject>> = {
  'sba.7a.seller-note-share': {
    about:
      /seller'?s? notes?\b[^.;]{0,50}?(?:at most|up to|no more than|as much as|counts? for|covers?|make up)|of the (?:required |equity )*injection/,
    needs: /injection/,
    notBetween: /price/,
  },
  'sba.7a.equity-injection': { about: /equity injections?|\binjections? (?:of|is|must be|has to be)|injects?/ },
  'sba.7a.guaranty-fee': { about: /guarant(?:y|ee) fees?/, quote: 'sba.7a.guaranty-fee.large' },
  'sba.7a.service-fee': { about: /(?:annual )?servic(?:e|ing) fees?/, needs: /sba|7\(a\)|guarant/ },
  'sba.7a.guaranty-share': {
    about:
      /(?:sba|government)\b[^.;]{0,20}\bguarant(?:ees|ies)\b|guarant(?:eed|y) (?:share|portion)|guaranteed by the sba/,
    not: /fee|owns?\b|personal/,
    quote: 'sba.7a.guaranty-share.large',
  },
  'sba.7a.spread-variable': {
    about: /(?:over|above) (?:the )?prime\b|\bprime(?: rate)? plus|\bspreads?\b/,
    needs: LENDER,
    quote: 'sba.7a.spread-variable.large',
  },
  'sba.7a.fee-waiver': {
    about: /manufactur\w+/,
    needs: /\b(?:fees?\b[^.;]*waive|waive\w*[^.;]*\bfees?|no (?:upfront|guaranty) fee)/,
  },
  'sba.7a.small-loan': { about: /small(?:er)? (?:7\(a\) |sba )?loans?/, needs: LENDER },
  'sba.7a.valuation-above': {
    about: /(?:independent|outside|third-party) (?:business )?(?:valuation|appraisal)/,
    needs: /above|over|more than|exceeds?|from/,
    notBetween: /costs?|charge/,
  },
  'sba.7a.max-loan': {
    about: new RegExp(
      [
        `(?:\\bsba\\b|7\\(a\\))[^.;$]{0,40}?\\b(?:loans?|lends?|financing|program)\\b[^.;$]{0,40}?${LIMIT}`,
        '(?:largest|maximum|biggest)[^.;$]{0,12}(?:\\bsba\\b|7\\(a\\))(?: 7\\(a\\))?(?: loans?)?(?: amount)?',
        '(?:\\bsba\\b|7\\(a\\))(?: loans?)?(?: amount)? (?:maximum|limit|cap|ceiling)',
      ].join('|'),
    ),
  },
  'sba.7a.loan-to-value': { about: /loan[- ]to[- ]value|\bltv\b/, needs: LENDER },
  'sba.7a.coverage': {
    about: /\bcoverage\b/,
    needs: /(?:\bsba\b|7\(a\))[^.;]*(?:requires?|rules?|floor|minimum|asks?|wants?|at least)/,
  },
  'lending.coverage': {
    about:
      /\b(?:lenders?|banks?)\b[^.;]{0,30}\b(?:look for|looks for|want|wants|ask for|asks for|expect|expects|require|requires|like|likes)\b/,
    needs: /coverage/,
  },
  'sba.7a.personal-guarantee': {
    about: /personal(?:ly)? guarante\w+|guarante\w+ (?:it |the loan )?personally/,
    needs: /\bown/,
  },
  'sba.7a.seller-guarantee': {
    about: /seller\b[^.;]{0,60}\bguarante\w+/,
    needs: /keeps?|retains?|rolls?|shares?|stays?/,
  },
  'sba.7a.seller-stays': {
    about: /seller\b[^.;]{0,50}\b(?:at most|up to|no longer than|no more than|limited to)/,
    needs: LENDER,
    not: /note/,
  },
  'sba.7a.prepayment-term': { about: /prepay\w*(?: penalt\w+| fees?| charges?)?/, needs: LENDER },
  'sba.7a.prepayment-1': { about: /prepay\w*(?: penalt\w+| fees?| charges?)?/, needs: LENDER },
  'sba.7a.term-real-estate': { about: /real estate|\bbuildings?\b|\bproperty\b/, needs: LENDER },
  'sba.7a.term': {
    about:
      /(?:\bsba\b|7\(a\))[^.;]{0,60}?\b(?:terms?|repaid|pays? (?:back|off)|runs?|amortiz\w+|matur\w+|over|up to)\b/,
    not: /standby|seller|prepay/,
  },
  'sba.7a.sop': { about: /\bsop\b/, literal: /sop 50 10 \d+(?:\.\d+)?/ },
  'rate.prime': {
    about: /\bprime rate\b|\bprime(?= (?:is|at|of|now|stands|was)\b)/,
    notBetween: /plus|over|above|spread|points|minus/,
  },
  'tax.goodwill': { about: /goodwill\b[^.;]{0,40}\b(?:amortiz\w+|deduct\w+|writ\w+ off)/ },
  'law.warn-employees': { about: /\bwarn\b(?! )|\bwarn act\b/, not: /\bwarn (?:him|her|them|you|us|the)\b/ },
  'law.warn-notice': { about: /\bwarn act\b/ },
  'law.cobra-employees': { about: /\bcobra\b/ },
  'firm.buy-side': { about: /buy-side (?:retainer|mandate|fee)s?/ },
  'firm.diligence': { about: /valuation and (?:due )?diligence/, needs: /\b(?:we|us|our)\b/ },
  'firm.sell-side': { about: /readiness package/ },
  'firm.plan-starter': { about: /\bstarter (?:plan|tier|retainer)/ },
  'firm.plan-professional': { about: /\bprofessional (?:plan|tier|retainer)/ },
  'firm.plan-elite': { about: /\belite (?:plan|tier|retainer)/ },
  'firm.capital': { about: /\bour (?:capital )?success fee|success fee (?:is|of)\b/ },
  'firm.value-increase': { about: /(?:rais|increas|lift)\w* (?:the )?(?:value|valuation)/, needs: /prepar/ },
  'firm.advised': { about: /advised (?:on )?(?:more than|over)/, needs: /\b(?:we|our)\b/ },
};
