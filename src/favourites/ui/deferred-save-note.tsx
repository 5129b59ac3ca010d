import { Heart } from 'lucide-react';
import { useDeferredSave } from './deferred-save.ts';

/** On the sign-in page: says that the home the visitor wanted will be saved. */
export function DeferredSaveNote() {
  const wanted = useDeferredSave();
  if (!wanted) return null;
  return (
    <p className="mb-6 flex gap-3 rounded-field bg-lake-wash px-4 py-3.5 text-14 text-lake-ink">
      <Heart aria-hidden strokeWidth={1.6} className="mt-0.5 size-4 shrink-0" />
      Sign in or create an account to save {wanted.name}.
    </p>
  );
}
