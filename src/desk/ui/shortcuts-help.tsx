import { useState } from 'react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { doLettersAct, letLettersAct } from './use-shortcuts.ts';

const KEYS = [
  ['j, ↓', 'Next in the list'],
  ['k, ↑', 'Previous in the list'],
  ['Enter', 'Open it, or send the message'],
  ['r', 'Write a reply'],
  ['Esc', 'Back to the list'],
  ['Shift + Enter', 'A new line'],
  ['/', 'Search'],
  ['e', 'Close the conversation or mark the lead as handled'],
  ['?', 'Show these shortcuts'],
] as const;

/** The desk's keyboard shortcuts. While typing only Enter and Esc work. */
export const ShortcutsHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keys">
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {KEYS.map(([key, does]) => (
        <div key={key} className="contents">
          <dt className="font-[550]">{key}</dt>
          <dd className="text-ink-2">{does}</dd>
        </div>
      ))}
    </dl>
    <LettersSwitch />
  </Dialog>
);

function LettersSwitch() {
  const [doAct, setAct] = useState(doLettersAct);
  const change = (isWanted: boolean) => {
    letLettersAct(isWanted);
    setAct(isWanted);
  };
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={doAct}
        onChange={({ target }) => change(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      Use single-key shortcuts
    </label>
  );
}
