import { citedByFacts } from '#grounding/domain/cited.ts';
import { CitedPoints } from '#grounding/ui/cited-text.tsx';
import type { Analysis } from '../../api.ts';
import { Card } from '../card.tsx';

/** Strengths, risks, and questions to ask before an offer. */
export const PointsCard = ({ analysis }: { analysis: Analysis }) => {
  const { strengths, risks, questions, facts } = analysis;
  return (
    <>
      {strengths.length > 0 && (
        <Card title="Strengths">
          <CitedPoints cited={citedByFacts(strengths, facts)} />
        </Card>
      )}
      {risks.length > 0 && (
        <Card title="Risks">
          <CitedPoints cited={citedByFacts(risks, facts)} />
        </Card>
      )}
      {questions.length > 0 && (
        <Card title="Questions to ask">
          <ul className="mt-3 list-disc space-y-2 pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};
