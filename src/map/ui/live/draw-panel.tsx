import { CircleDot, Maximize, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Circle } from '#geography/domain/circle.ts';
import { Button } from '#platform/ui/button.tsx';
import { CircleForm } from './circle-form.tsx';

type DrawPanelProps = {
  isTracing: boolean;
  /** Why the last change was not possible. */
  message: string;
  onCircle(circle: Circle): void;
  onView(): void;
  /** Undefined while there is no area yet. */
  onAnother: (() => void) | undefined;
  onDone(): void;
};

/** What the keys do, ways to draw without dragging, and the end of drawing. */
export function DrawPanel(props: DrawPanelProps) {
  const { isTracing, message, onCircle, onView, onAnother, onDone } = props;
  const [hasForm, setForm] = useState(false);
  return (
    <div className="draw-panel">
      <p aria-live="polite" className="font-[550] text-14 text-warn empty:hidden">
        {message}
      </p>
      {hasForm ? (
        <CircleForm onCircle={onCircle} onCancel={() => setForm(false)} />
      ) : (
        <>
          <Keys isTracing={isTracing} />
          <div className="flex flex-wrap items-center gap-2">
            <p className="text-14 text-ink-2 max-md:hidden">Without dragging</p>
            <Tool onPress={() => setForm(true)} Icon={CircleDot} label="Circle around a place" />
            <Tool onPress={onView} Icon={Maximize} label="This view" />
            <div className="ml-auto flex gap-2">
              {onAnother && !isTracing && (
                <Tool onPress={onAnother} Icon={Plus} label="Another area" isQuiet />
              )}
              <Button size="small" onClick={onDone}>
                Done
              </Button>
            </div>
          </div>
        </>
      )}
    </div>
  );
}

type ToolProps = { onPress(): void; Icon: typeof Plus; label: string; isQuiet?: boolean };

const Tool = ({ onPress, Icon, label, isQuiet = false }: ToolProps) => (
  <Button
    look={isQuiet ? 'ghost' : 'outline'}
    size="small"
    onClick={onPress}
    className="px-3! text-14!"
  >
    <Icon aria-hidden size={16} strokeWidth={1.6} />
    {label}
  </Button>
);

const TRACING = [
  ['← ↑ ↓ →', 'move the cross'],
  ['Enter', 'set a point'],
  ['Backspace', 'take one back'],
  ['Esc', 'leave'],
] as const;

const EDITING = [
  ['← ↑ ↓ →', 'move the point'],
  ['Tab', 'next'],
  ['Enter', 'add one'],
  ['Delete', 'remove it'],
  ['Esc', 'leave'],
] as const;

const Keys = ({ isTracing }: { isTracing: boolean }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 border-line border-b pb-3 text-14 text-ink-2 max-md:hidden">
    {(isTracing ? TRACING : EDITING).map(([key, does]) => (
      <li key={key}>
        <kbd className="mr-1.5 rounded-check border border-line-2 px-1.5 py-0.5 font-sans">
          {key}
        </kbd>
        {does}
      </li>
    ))}
  </ul>
);
