import skyline from '../../../../assets/hero/hero-poster.avif';

/** A small decorative picture of the report's cover. */
export const ReportCover = ({ region }: { region: string }) => (
  <div
    aria-hidden
    className="relative mx-auto aspect-[210/297] w-[150px] overflow-hidden rounded-row bg-dusk shadow-lift"
  >
    <img src={skyline} alt="" className="absolute inset-0 h-3/5 w-full object-cover" />
    <div className="absolute inset-x-0 bottom-0 flex h-2/5 flex-col justify-end bg-dusk p-3 text-on-bar">
      <span className="h-px w-4 bg-accent-soft" />
      <span className="mt-1.5 text-14 text-accent-soft">Market report</span>
      <span className="font-display text-18 leading-tight">{region}</span>
    </div>
  </div>
);
