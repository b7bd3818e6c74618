// Whether it teaches: the wrong step is named, what is right is taken as right, arithmetic goes to the calculator.
import { answersIn, fine, wrong, type Check } from './check.ts';

export const stepNamed: Check = ({ activity, exchanges }) =>
  exchanges.flatMap((exchange) => {
    const { said, reply } = exchange;
    const mistake = said.question === null ? null : activity.questions[said.question]?.mistake;
    if (!said.isMistake || !mistake) return [];
    return [mistake.named.test(reply) ? fine : wrong(exchange, 'the wrong step was not named')];
  });

/** After each right answer one question more is done. */
export const rightAccepted: Check = ({ exchanges }) => {
  let before = 0;
  return exchanges.flatMap((exchange) => {
    const isMore = exchange.done > before;
    before = exchange.done;
    if (!exchange.said.isRight) return [];
    return [isMore ? fine : wrong(exchange, 'right, and not taken as right')];
  });
};

/** Of models that have tools: wherever a number of theirs was worked out, the calculator was asked. */
export const calculatorUsed: Check = (played) =>
  played.hasTools
    ? answersIn(played).flatMap((exchange) => {
        const isReckoned = /\d\s*[-+−×·*/÷]\s*\d+\s*=\s*-?\d/.test(
          exchange.reply.replaceAll(/\\(times|cdot|div)/g, '*'),
        );
        if (!isReckoned) return [];
        return [exchange.tools.includes('calculate') ? fine : wrong(exchange, 'reckoned without the calculator')];
      })
    : [];
