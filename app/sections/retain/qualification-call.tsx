import { QUALIFICATION_CALL } from '#app/content/retain.ts';
import { Booking } from '../booking/booking.tsx';

/** `applied`: the visitor has just sent the application, and the page scrolls here. */
export function QualificationCall({ applied }: { applied: boolean }) {
  const { title, text, topics, booking } = QUALIFICATION_CALL;
  return (
    <section id="schedule" tabIndex={-1} className="py-section" data-print="no">
      <div className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,72px)] gap-y-10 xl:grid-cols-[8fr_4fr]">
        <div className="xl:order-1 xl:pt-2">
          <h2>{applied ? QUALIFICATION_CALL.applied.title : title}</h2>
          {applied && <p className="form-ok mt-6">{QUALIFICATION_CALL.applied.text}</p>}
          <p className="mt-4.5 max-w-[34ch] text-ink-600">{text}</p>
          <ul className="mt-7">
            {topics.map((topic) => (
              <li key={topic} className="border-t border-rule py-3">
                {topic}
              </li>
            ))}
          </ul>
        </div>
        <Booking {...booking} height="h-[720px]" />
      </div>
    </section>
  );
}
