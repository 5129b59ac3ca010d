import type { ReactNode } from 'react';
import { ArtistsImpression } from './artists-impression.tsx';
import type { Picture } from './pictures.ts';

/** The head of a content page: title, a sentence or two, and the main link. */
export const PageHero = (props: {
  /** Only if it adds something to the title. */
  eyebrow?: string;
  title: string;
  lead: string;
  /** To the right of the text from 1024 px, below it on smaller screens. */
  picture?: Picture;
  /** Buttons, badges or a notice. */
  children?: ReactNode;
}) => (
  <header
    className={`frame py-12 md:py-20 ${props.picture ? 'grid items-center gap-x-16 gap-y-10 lg:grid-cols-2' : ''}`}
  >
    <div>
      {props.eyebrow && (
        <p className="mb-4 flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent">
          {props.eyebrow}
        </p>
      )}
      <h1 className="font-display text-40 md:text-56">{props.title}</h1>
      <p className="mt-5 max-w-[60ch] text-18 text-ink-2">{props.lead}</p>
      {props.children && (
        <div className="mt-8 flex flex-wrap items-center gap-3">{props.children}</div>
      )}
    </div>
    {props.picture && <ArtistsImpression of={props.picture} eager className="rounded-card" />}
  </header>
);
