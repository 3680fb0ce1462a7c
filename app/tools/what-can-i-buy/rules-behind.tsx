import type { SourcedFact } from '#app/features/tools/sourced-facts.ts';
import type { BuyerFacts } from '#app/features/tools/what-can-i-buy.ts';
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
    <ToolSection title={T.title} lede={T.lede} className="last first-page">
      <dl className="rules-behind">
        {rules.map(({ name, text, fact }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd>
              <FactSource fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </ToolSection>
  );
}
