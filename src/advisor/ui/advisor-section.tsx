import { type ReactNode, useState } from 'react';
import { FirstQuestion } from './first-question.tsx';

/** The home page's advisor section: its first question, and in its place the advisor that goes on from the answer. */
export function AdvisorSection() {
  const [advisor, setAdvisor] = useState<ReactNode>(null);
  return (
    <section id="buy-vs-rent" className="below-fold frame [--height-guess:250px]">
      <div
        className={`grid items-center gap-x-10 gap-y-6 ${advisor ? '' : 'lg:grid-cols-[1fr_560px]'}`}
      >
        <div>
          <p className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent">
            Buy vs. Rent
          </p>
          <h2 className="title mt-4 max-w-[9em]">Own it, or keep your options open?</h2>
          <p className="mt-4 max-w-[60ch] text-18 text-ink-2 max-md:hidden">
            Four short steps cover your income, your plans and today’s market. You get a clear
            answer and the math behind it.
          </p>
        </div>
        {advisor ?? <FirstQuestion onStart={setAdvisor} />}
      </div>
    </section>
  );
}
