import { showDollars } from '#platform/domain/money.ts';
import { MortgageAsked, MortgageTold, tellMortgage } from '../domain/mortgage-told.ts';
import { refused, type Tool, tool } from './tool.ts';

export const calculateMortgage = (): Tool =>
  tool({
    name: 'calculate_mortgage',
    title: 'Calculate mortgage payments',
    description:
      'Computes the payments of a Canadian mortgage at five frequencies, with monthly compounding and as a lender would charge them (half-yearly compounding), and the minimum down payment by law.',
    asked: MortgageAsked,
    answer: MortgageTold,
    async tell(asked) {
      const { propertyPrice, downPayment } = asked;
      if (downPayment > propertyPrice)
        return refused(`Down payment cannot exceed property price ${showDollars(propertyPrice)}`);
      return { ok: true, ...tellMortgage(asked) };
    },
  });
