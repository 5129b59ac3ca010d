import { useEffect, useState } from 'react';
import { scrollBehavior } from '#platform/ui/browser/reduced-motion.ts';
import { FindOptions } from './find-options.tsx';
import { FindStatus } from './find-status.tsx';
import { useListener } from './use-combobox.ts';
import { type FinderProps, useFindList } from './use-find-list.ts';

/** Pixels that the panel needs below the field. */
const ROOM_BELOW = 520;
/** The width of a field, in pixels, from which recent searches have room next to suggestions. */
const ROOMY_FROM = 900;

/** The panel below the field: it covers what is there, and nothing moves. */
export function FindPanel({ field, kept }: FinderProps) {
  const [isOpen, setIsOpen] = useState(document.activeElement === field);
  const isRoomy = field.offsetWidth >= ROOMY_FROM;
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  const list = useFindList({
    field,
    kept,
    isOpen,
    isRoomy,
    onOpen: open,
    onClose: close,
    onSubmit: close,
  });
  useListener(field, 'focus', open);
  useListener(field, 'click', open);
  useListener(field, 'blur', list.close);
  useListener(field.form, 'submit', list.close);
  useEffect(() => {
    const { bottom } = field.getBoundingClientRect();
    if (isOpen && window.innerHeight - bottom < ROOM_BELOW)
      field.scrollIntoView?.({ block: 'start', behavior: scrollBehavior() });
  }, [field, isOpen]);

  return (
    <>
      <FindStatus list={list} />
      {isOpen && (
        <div className={`find-panel ${isRoomy && list.text !== '' ? 'inset-x-0' : ''}`}>
          <FindOptions list={list} isRoomy={isRoomy} />
        </div>
      )}
    </>
  );
}
