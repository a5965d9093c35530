import { landing as words } from '../../text/borrower/landing.ts';

/** The next steps, in three sentences. */
export function Steps({ allied }: { allied: boolean }) {
  const steps = allied ? words.stepsAllied : words.steps;
  return (
    <section aria-label={words.stepsTitle}>
      <h2 className="text-xl">{words.stepsTitle}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-sage font-bold">
              {index + 1}
            </span>
            <p>
              <strong className="font-bold">{step.title}.</strong>{' '}
              <span className="text-ink-soft">{step.text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
