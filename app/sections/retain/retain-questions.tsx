import { RETAIN_FAQ } from '#app/content/faqs.ts';
import { Questions } from '#app/ui/questions.tsx';

export function RetainQuestions() {
  return (
    <section className="pb-section">
      <div className="wrap grid grid-cols-1 gap-x-6 gap-y-8 xl:grid-cols-[4fr_8fr]">
        <h2>Questions</h2>
        <Questions questions={RETAIN_FAQ} firstOpen />
      </div>
    </section>
  );
}
