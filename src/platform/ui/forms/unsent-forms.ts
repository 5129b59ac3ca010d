import { createContext, useContext, useEffect, useState } from 'react';

const QUESTION = 'Leave this page? What you typed hasn’t been sent.';

/** Whether the forms inside stay while the visitor goes from page to page. */
export const OutlivesPages = createContext(false);

type UnsentForm = { outlivesPages: boolean };

const unsent = new Set<UnsentForm>();

/**
 * Asks before what was typed into a form is lost: once before another page takes its place, and before the document goes.
 * Returns what ends this at once, for a form that has just been sent.
 */
export function useUnsentForm(isDirty: boolean): () => void {
  const outlivesPages = useContext(OutlivesPages);
  const [form] = useState({ outlivesPages });
  useEffect(() => {
    if (!isDirty) return;
    add(form);
    return () => remove(form);
  }, [form, isDirty]);
  return () => remove(form);
}

/**
 * Whether the visitor may leave the page: nothing is lost, or they say so. With `closesOverlay` they also leave what would
 * stay over other pages.
 */
export function mayLeavePage({ closesOverlay = false } = {}): boolean {
  const lost = [...unsent].filter(({ outlivesPages }) => closesOverlay || !outlivesPages);
  if (lost.length === 0) return true;
  if (!window.confirm(QUESTION)) return false;
  // The page may go on to another address, or to a document.
  for (const form of lost) remove(form);
  return true;
}

/** Lets everything that was typed go, because it no longer means anything. */
export function forgetUnsentForms(): void {
  for (const form of [...unsent]) remove(form);
}

function add(form: UnsentForm): void {
  // Only then: some browsers keep no page with such a listener for the way back.
  if (unsent.size === 0) window.addEventListener('beforeunload', ask);
  unsent.add(form);
}

function remove(form: UnsentForm): void {
  unsent.delete(form);
  if (unsent.size === 0) window.removeEventListener('beforeunload', ask);
}

/** The browser asks in its own words. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
