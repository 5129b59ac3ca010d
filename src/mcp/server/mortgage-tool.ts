import { formatDollars } from '#platform/domain/money.ts';
import { MortgageInput, MortgageOutput, mortgageResult } from '../domain/mortgage-output.ts';
import { refused, type Tool, tool } from './tool.ts';

export const calculateMortgage = (): Tool =>
  tool({
    name: 'calculate_mortgage',
    title: 'Calculate mortgage payments',
    description:
      'Computes the payments of a Canadian mortgage at five frequencies, with monthly compounding and as a lender would charge them (half-yearly compounding), and the minimum down payment by law.',
    input: MortgageInput,
    answer: MortgageOutput,
    async run(input) {
      const { propertyPrice, downPayment } = input;
      if (downPayment > propertyPrice)
        return refused(`Down payment cannot exceed property price ${formatDollars(propertyPrice)}`);
      return { ok: true, ...mortgageResult(input) };
    },
  });
