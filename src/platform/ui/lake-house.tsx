/** The illustration for empty states: a house by the lake, in the theme's text colour. */
export const LakeHouse = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 360 180"
    aria-hidden="true"
    fill="none"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`stroke-ink ${className}`}
  >
    <circle cx="239" cy="50" r="37" className="fill-accent-wash stroke-none" />
    <circle cx="239" cy="50" r="25" className="fill-accent-soft stroke-none" />
    <path
      d="M2 143C38 137 68 105 106 105s48 14 66 14 44-26 84-26 62 42 102 50z"
      className="fill-lake stroke-none"
    />
    <path d="M122 143V78l49-32 49 32v65z" className="fill-card" />
    <path d="M111 86l60-41 60 41" strokeWidth="2" />
    <path d="M158 143v-41h27v41" />
    <path d="M133 98h15v15h-15zM194 98h15v15h-15z" className="fill-accent-soft stroke-none" />
    <path d="M2 143h356M37 159h123M188 159h109M86 174h78M198 174h58" />
  </svg>
);
