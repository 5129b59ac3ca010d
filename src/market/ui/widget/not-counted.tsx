import { Notice } from '#platform/ui/notice.tsx';

type NotCountedProps = {
  /** The missing figures. */
  said: string;
  /** The region whose samples are shown instead. */
  region: string;
  onAskAgain: () => void;
};

/** The notice above samples: what failed, whose samples these are, and a retry button. */
export const NotCounted = ({ said, region, onAskAgain }: NotCountedProps) => (
  <Notice failed>
    <p>{said}</p>
    <p>
      This is sample data for {region}.{' '}
      <button type="button" onClick={onAskAgain} className="hit font-[550] underline">
        Try again
      </button>
    </p>
  </Notice>
);
