import { CircleCheck, Info, X } from 'lucide-react';
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { nextToasts, type Toast } from '../domain/toasts.ts';
import { SiteLink } from './site-link.tsx';

const SHOWN_FOR = 5_000;
const REMOVED_AFTER = 1_000_000;
const SWIPE_PAST = 50;

type Show = (
  toast: Pick<Toast, 'title' | 'text' | 'action'> & Partial<Pick<Toast, 'tone'>>,
) => void;

const ShowToast = createContext<Show | null>(null);

/** Shows a short message about what just happened; the last one makes room for it. */
export function useToast(): Show {
  const show = useContext(ShowToast);
  if (!show) throw new Error('useToast needs <Toasts> above it');
  return show;
}

/** Stands around the whole page and holds the region in which messages appear. F8 brings focus to it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, tell] = useReducer(nextToasts, []);
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const show = useRef<Show>(({ tone = 'default', ...said }) => {
    lastId.current += 1;
    tell({ is: 'shown', toast: { ...said, tone, id: lastId.current } });
  });

  useEffect(() => {
    const focusOnF8 = (press: KeyboardEvent) => press.key === 'F8' && region.current?.focus();
    window.addEventListener('keydown', focusOnF8);
    return () => window.removeEventListener('keydown', focusOnF8);
  }, []);

  const dismiss = (id: number) => {
    // The button that was pressed goes with its toast; where focus was, it stays.
    if (region.current?.contains(document.activeElement)) region.current.focus();
    tell({ is: 'dismissed', id });
    setTimeout(() => tell({ is: 'removed', id }), REMOVED_AFTER);
  };

  return (
    <ShowToast value={show.current}>
      {children}
      {/* Below strip and header, whose links it must not cover; they have one, two or three lines. */}
      <section
        ref={region}
        tabIndex={-1}
        aria-label="Notifications (F8)"
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-0 top-[104px] z-60 px-5 outline-none md:top-[186px] md:right-1 md:left-auto md:w-full md:max-w-[420px] lg:top-[146px] lg:[:root:has([data-holds-corner])_&]:right-[416px] 2xl:top-[124px]"
      >
        {toasts
          .filter(({ open }) => open)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
          ))}
      </section>
    </ShowToast>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const swipe = useSwipe(onDismiss);
  const failed = toast.tone === 'destructive';
  const Icon = failed ? Info : CircleCheck;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for onDismiss must not start the time again.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDismiss, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer only holds it or swipes it away; its button does the same for keys.
    <div
      role={failed ? 'alert' : 'status'}
      {...swipe}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto relative flex touch-pan-y animate-rise gap-3 rounded-card bg-card py-3.5 pr-12 pl-4 shadow-lift outline outline-transparent dark:outline-line"
    >
      <Icon
        aria-hidden
        strokeWidth={1.6}
        className={`mt-0.5 size-5 shrink-0 ${failed ? 'text-bad' : 'text-good'}`}
      />
      <div>
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-14 text-ink-2">{toast.text}</p>}
        {toast.action && (
          <SiteLink
            href={toast.action.href}
            onClick={onDismiss}
            className="hit font-[550] text-14 underline"
          >
            {toast.action.label}
          </SiteLink>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onDismiss}
        className="absolute top-0 right-0 grid size-11 place-items-center"
      >
        <X aria-hidden strokeWidth={1.6} className="size-4" />
      </button>
    </div>
  );
}

/** Follows a finger to the right; let go beyond 50 px, it calls `onAway`, else it springs back. */
function useSwipe(onAway: () => void) {
  const from = useRef<number | null>(null);
  const moved = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const drawAt = ({ currentTarget }: PointerEvent<HTMLElement>, px: number) => {
    currentTarget.style.translate = px === 0 ? '' : `${px}px`;
  };
  const letGo = (pointer: PointerEvent<HTMLElement>, away: boolean) => {
    from.current = null;
    drawAt(pointer, 0);
    if (away) onAway();
  };

  return {
    onPointerDown: (pointer: PointerEvent<HTMLElement>) => {
      if (pointer.target instanceof Element && pointer.target.closest('a, button')) return;
      from.current = pointer.clientX;
      pointer.currentTarget.setPointerCapture?.(pointer.pointerId);
    },
    onPointerMove: (pointer: PointerEvent<HTMLElement>) => drawAt(pointer, moved(pointer)),
    onPointerUp: (pointer: PointerEvent<HTMLElement>) =>
      letGo(pointer, moved(pointer) > SWIPE_PAST),
    onPointerCancel: (pointer: PointerEvent<HTMLElement>) => letGo(pointer, false),
  };
}
