/** Turns 'Search as I move' on and off. */
export const MoveSwitch = ({ isOn, onTurn }: { isOn: boolean; onTurn(on: boolean): void }) => (
  <label className="pointer-events-auto flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field bg-card px-3 text-14 font-[550] text-ink shadow-lift outline-focus has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onTurn(target.checked)}
      className="peer sr-only"
    />
    <span
      aria-hidden
      className="flex h-6 w-10 items-center rounded-full border border-field bg-card px-0.5 transition-colors duration-150 after:size-4.5 after:rounded-full after:bg-field after:transition-transform after:duration-150 peer-checked:border-transparent peer-checked:bg-primary peer-checked:after:translate-x-4 peer-checked:after:bg-on-primary"
    />
    Search as I move
  </label>
);
