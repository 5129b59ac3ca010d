import type { ReactNode } from 'react';
import { Logo } from '#shell/ui/logo.tsx';

type FrameProps = {
  /** What is being done, in the panel. */
  title: string;
  /** The steps, and where they are. */
  steps?: { list: ReactNode; at: number; of: number };
  /** Above the heading. */
  eyebrow?: string;
  heading: string;
  lead: string;
  /** At the panel's foot. */
  note?: string;
  children: ReactNode;
  foot?: ReactNode;
};

/** Setting up or joining: a panel, a form on the ground, and a foot that stays. On phones the panel is a bar. */
export const SetupFrame = (props: FrameProps) => (
  <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] bg-ground md:grid-cols-[260px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)] md:grid-rows-1">
    <Bar {...props} />
    <Panel {...props} />
    <div className="flex min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-6 pb-10 md:px-6 md:pt-14 lg:px-14">
        {props.eyebrow && (
          <p className="mb-2 flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent max-md:hidden">
            {props.eyebrow}
          </p>
        )}
        <h1 className="font-display text-28 md:text-40">{props.heading}</h1>
        <p className="mt-2 text-ink-2 md:text-18">{props.lead}</p>
        <div className="mt-6 max-w-[984px]">{props.children}</div>
      </div>
      {props.foot && (
        <div className="flex min-h-[78px] shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-card px-5 py-3 md:min-h-20 md:px-6 lg:px-14">
          {props.foot}
        </div>
      )}
    </div>
  </div>
);

const Bar = ({ title, steps }: FrameProps) => (
  <div className="on-bar relative md:hidden">
    {steps ? (
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-5">
          <BarTitle>{title}</BarTitle>
          <span className="text-14 text-on-bar-2">
            {steps.at} of {steps.of}
          </span>
        </summary>
        <div className="px-5 pb-5">{steps.list}</div>
      </details>
    ) : (
      <div className="flex min-h-16 items-center gap-3 px-5">
        <BarTitle>{title}</BarTitle>
      </div>
    )}
    {steps && (
      <svg
        aria-hidden
        viewBox={`0 0 ${steps.of} 1`}
        preserveAspectRatio="none"
        className="block h-1 w-full bg-line-2"
      >
        <rect width={steps.at} height="1" className="fill-accent" />
      </svg>
    )}
  </div>
);

const BarTitle = ({ children }: { children: string }) => (
  <>
    <Logo markClass="text-accent-soft" nameClass="sr-only" />
    <span className="grow font-display text-22">{children}</span>
  </>
);

const Panel = ({ title, steps, note }: FrameProps) => (
  <div className="on-bar flex flex-col overflow-y-auto p-6 max-md:hidden lg:p-8">
    <Logo markClass="text-accent-soft" />
    <p className="mt-10 font-display text-28">{title}</p>
    <div className="mt-6">{steps?.list}</div>
    {note && <p className="mt-auto pt-8 text-14 text-on-bar-2">{note}</p>}
  </div>
);
