import type { BuyerFacts } from '#app/features/tools/buying-power.ts';
import type { SourcedFact } from '#app/features/tools/sourced-facts.ts';
import { factText } from '#app/firm/fact-values.ts';
import { FactSource, ToolSection } from '#app/tools/frame/tool-page.tsx';
import { BUYER } from './content.ts';

const T = BUYER.rules;

/** The facts of this calculation, each with its source and date. */
export function RulesBehind({ facts }: { facts: BuyerFacts }) {
  const rules: { name: string; text: string; fact: SourcedFact }[] = [
    {
      name: T.injection,
      text: `${facts['sba.7a.equity-injection'].value}% ${T.ofProject}`,
      fact: facts['sba.7a.equity-injection'],
    },
    { name: T.limit, text: factText('money', facts['sba.7a.max-loan'].value, 'exact'), fact: facts['sba.7a.max-loan'] },
    {
      name: T.guaranty,
      text: factText('table', facts['sba.7a.guaranty-share'].value),
      fact: facts['sba.7a.guaranty-share'],
    },
    {
      name: T.fee,
      text: `${factText('table', facts['sba.7a.guaranty-fee'].value)}, ${T.ofGuaranteed}`,
      fact: facts['sba.7a.guaranty-fee'],
    },
  ];
  return (
    <ToolSection title={T.title} lede={T.lede} className="pt-0 print:order-2">
      <dl className="[&_dd]:text-ink-600">
        {rules.map(({ name, text, fact }) => (
          <div
            className="grid gap-x-8 gap-y-1 py-4 border-t border-t-rule text-16 leading-[1.5] last:border-b last:border-b-rule xl:grid-cols-[190px_minmax(0,1fr)] print:grid-cols-[1.2in_1fr] print:gap-x-3.5 print:gap-y-0 print:py-1 print:text-[9pt] print:leading-[1.3] print:break-inside-avoid"
            key={name}
          >
            <dt className="font-semibold">{name}</dt>
            <dd>
              {text}
              <FactSource fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </ToolSection>
  );
}
