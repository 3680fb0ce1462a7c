import { Scale } from '#app/ui/drawings/scale.tsx';
import type { AUDIENCE } from './content.ts';

export function Audience({ title, buy, sell }: typeof AUDIENCE) {
  return (
    <section className="border-y border-rule bg-paper-2 py-[clamp(56px,6.5vw,104px)]">
      <div className="wrap">
        <h2>{title}</h2>
        <div className="mt-11 grid grid-cols-1 gap-y-9 xl:grid-cols-[5fr_7fr]">
          <div className="border-rule-strong max-xl:border-b max-xl:pb-9 xl:border-r xl:pr-[clamp(24px,4vw,64px)]">
            <SideTitle>{buy.title}</SideTitle>
            <p className="mt-3.5 max-w-[46ch] text-ink-600">{buy.text}</p>
            <p className="mt-6.5 font-display text-[clamp(2.25rem,1.4rem+2.2vw,3.25rem)] leading-none tracking-[-.025em]">
              {buy.figure}
            </p>
            <p className="mt-2 text-ui leading-[1.4] text-ink-600">{buy.figureLabel}</p>
          </div>
          <div className="xl:pl-[clamp(24px,4vw,64px)]">
            <SideTitle>{sell.title}</SideTitle>
            <p className="mt-3.5 max-w-[46ch] text-ink-600">{sell.text}</p>
            <Scale
              label={`Scale of the ${sell.horizon} months before an exit; the months from ${sell.from} to ${sell.to} are marked`}
              max={sell.horizon}
              major={6}
              mid={3}
              ranges={[{ from: sell.from, to: sell.to }]}
              labels={[
                { at: 0, text: 'Today', wideOnly: true },
                { at: sell.from, text: `${sell.from} months`, strong: true },
                { at: 12, text: '12' },
                { at: sell.to, text: `${sell.to} months`, strong: true },
                { at: sell.horizon, text: String(sell.horizon) },
              ]}
              className="mt-8.5"
            />
          </div>
        </div>
      </div>
    </section>
  );
}

function SideTitle({ children }: { children: string }) {
  return <h3 className="font-display text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)]">{children}</h3>;
}
