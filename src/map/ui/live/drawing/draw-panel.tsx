import { CircleDot, Maximize, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Circle } from '#geography/domain/circle.ts';
import { Button } from '#platform/ui/button.tsx';
import { AreaCount, type AreaFound, doneLabel } from './area-count.tsx';
import { CircleForm } from './circle-form.tsx';

type DrawPanelProps = {
  isTracing: boolean;
  /** How many areas there are. */
  areas: number;
  found: AreaFound;
  /** Why the last change was not possible. */
  message: string;
  onCircle(circle: Circle): void;
  onView(): void;
  onAnother(): void;
  onRemove(area: number): void;
  onDone(): void;
};

/** The homes in the areas drawn, what the keys do, ways to draw without dragging, and the end of drawing. */
export function DrawPanel({ isTracing, areas, found, message, ...acts }: DrawPanelProps) {
  const [hasForm, setForm] = useState(false);
  return (
    <section aria-label="Draw" className="map-panel draw-panel">
      <p aria-live="polite" className="font-[550] text-14 text-warn empty:hidden">
        {message}
      </p>
      {hasForm ? (
        <CircleForm onCircle={acts.onCircle} onCancel={() => setForm(false)} />
      ) : (
        <>
          {!isTracing && <AreaCount found={found} />}
          <Keys isTracing={isTracing} />
          <div className="flex flex-wrap items-center gap-2">
            {isTracing ? (
              <>
                <p className="text-14 text-ink-2 max-md:w-full">Without dragging</p>
                <Way onPress={() => setForm(true)} Icon={CircleDot} label="Circle around a place" />
                <Way onPress={acts.onView} Icon={Maximize} label="This view" />
              </>
            ) : (
              <AreaChips count={areas} onRemove={acts.onRemove} onAnother={acts.onAnother} />
            )}
            {(!isTracing || areas > 0) && (
              <Button size="small" onClick={acts.onDone} className="ml-auto max-md:w-full">
                {isTracing ? 'Done' : doneLabel(found)}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

type AreaChipsProps = { count: number; onRemove(area: number): void; onAnother(): void };

const CHIP = 'flex min-h-11 items-center gap-2 rounded-full border px-4 text-14 hover:bg-hover';

/** The areas, each with a button that removes it, and one to draw another. */
const AreaChips = ({ count, onRemove, onAnother }: AreaChipsProps) => (
  <>
    {Array.from({ length: count }, (_, area) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: an area is known by its place only.
        key={area}
        type="button"
        aria-label={`Remove area ${area + 1}`}
        onClick={() => onRemove(area)}
        className={`${CHIP} border-line-2`}
      >
        Area {area + 1}
        <X aria-hidden size={16} strokeWidth={1.6} />
      </button>
    ))}
    <button type="button" onClick={onAnother} className={`${CHIP} border-line-2 border-dashed`}>
      <Plus aria-hidden size={16} strokeWidth={1.6} />
      Another area
    </button>
  </>
);

type WayProps = { onPress(): void; Icon: typeof Plus; label: string };

const Way = ({ onPress, Icon, label }: WayProps) => (
  <Button look="outline" size="small" onClick={onPress} className="px-3! text-14!">
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
