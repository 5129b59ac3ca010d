import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { tabStorage } from './browser/storage.ts';
import { useHydrated } from './browser/use-hydrated.ts';

const STORAGE_KEY = 'open-folds';

/**
 * Runs in <head>: opens each fold that was left open in this tab as soon as the parser has made it, so that nothing moves
 * when the application starts.
 */
export const FOLDS_SCRIPT = `try{const s=sessionStorage.getItem('${STORAGE_KEY}');if(s){const f=new Set(s.split(' ')),o=new MutationObserver(()=>{for(const n of f){const d=document.getElementById(n);if(d){d.open=true;f.delete(n)}}});o.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>o.disconnect())}}catch{}`;

type FoldProps = {
  id: string;
  title: string;
  /** The content in a few words. A phone has no room for it. */
  answer: string;
  /** Called when it is open at first, and whenever it is opened. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A part of a section that opens below its title; it stays open until the tab is closed. Works without scripts. */
export function Fold({ id, title, answer, onOpen, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  // In a page that the server sent, the script above has opened it, or the visitor since then.
  const [isOpenAtFirst] = useState(() => isHydrated && openFolds().includes(id));
  const note = (isOpen: boolean) => {
    keep(id, isOpen);
    if (isOpen) onOpen?.();
  };
  const noteFirst = useEffectEvent(() => note(details.current?.open === true));
  useEffect(() => noteFirst(), []);

  return (
    <details
      ref={details}
      id={id}
      open={isOpenAtFirst || undefined}
      suppressHydrationWarning
      onToggle={({ currentTarget }) => note(currentTarget.open)}
      className="group border-line border-t print:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-14 items-center gap-x-3 text-14">
        <h3 className="font-[550]">{title}</h3>
        <span className="text-ink-3 max-md:hidden">{answer}</span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.6}
          className="ml-auto size-5 shrink-0 transition-transform duration-200 group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="pt-3 pb-7">{children}</div>
    </details>
  );
}

const openFolds = (): string[] => tabStorage.get(STORAGE_KEY).split(' ').filter(Boolean);

function keep(id: string, isOpen: boolean): void {
  const others = openFolds().filter((each) => each !== id);
  tabStorage.set(STORAGE_KEY, (isOpen ? [...others, id] : others).join(' '));
}
