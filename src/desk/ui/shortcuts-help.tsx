import { Dialog } from '#platform/ui/dialog.tsx';

const KEYS = [
  ['j, ↓', 'The next in the list'],
  ['k, ↑', 'The one before it'],
  ['Enter', 'Opens it; in the field, sends'],
  ['Shift + Enter', 'A new line'],
  ['/', 'Search'],
  ['e', 'Closes the conversation'],
  ['?', 'Shows these keys'],
] as const;

/** The keys of the desk. They do nothing while somebody types. */
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
  </Dialog>
);
