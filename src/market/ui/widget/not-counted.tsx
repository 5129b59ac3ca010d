import { Notice } from '#platform/ui/notice.tsx';

type NotCountedProps = {
  /** What could not be had. */
  said: string;
  /** Whose samples stand in for it. */
  region: string;
  onAskAgain: () => void;
};

/** Above samples: that they are samples, why, and the way to try for the figures once more. */
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
