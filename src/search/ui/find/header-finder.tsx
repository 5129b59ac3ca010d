import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from '#platform/ui/modal.tsx';
import { go } from '#platform/ui/navigation.ts';
import { addressWith } from '../../domain/kept-parameters.ts';
import { FindForm } from '../find-form.tsx';
import { SearchSheet } from './find-sheet.tsx';
import { isNarrowWindow } from './finder.tsx';
import { onOneLine } from './one-line.ts';

/** It searches everything: what the page around has chosen stays behind. */
const NOTHING_KEPT = {};

/** The field over the page, from the header: at the window's top, or on a phone in the sheet. */
export function HeaderFinder({ onClose }: { onClose: () => void }) {
  const [isNarrow] = useState(isNarrowWindow);
  useOnDeparture(onClose);
  if (isNarrow)
    return (
      <SearchSheet
        kept={NOTHING_KEPT}
        label="Place, address or MLS® number"
        text=""
        onSubmit={(text) => {
          const q = onOneLine(text);
          if (q !== '') void go(addressWith({ q }, NOTHING_KEPT));
        }}
        onClose={onClose}
      />
    );
  return (
    <Modal
      open
      onClose={onClose}
      aria-label="Search"
      className="mx-auto mt-6 mb-auto w-[820px] max-w-[calc(100vw-3rem)] overflow-visible rounded-bar bg-card p-0 text-ink shadow-lift open:animate-fade"
    >
      <FindForm kept={NOTHING_KEPT} inputClassName="h-14 rounded-bar! text-18" />
    </Modal>
  );
}

/** Calls `onDepart` when the visitor goes to another address of the site. */
function useOnDeparture(onDepart: () => void): void {
  const depart = useEffectEvent(onDepart);
  useEffect(() => {
    const follow = () => depart();
    // A browser without the Navigation API loads a document, which has no dialog.
    const { navigation } = window;
    navigation?.addEventListener('currententrychange', follow);
    return () => navigation?.removeEventListener('currententrychange', follow);
  }, []);
}
