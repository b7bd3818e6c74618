/** Which end of a rubric is the high one? Read from the names of its levels, else from what they ask for. */
import { foldText } from './items/words.ts';
import type { Clause } from './rubric-clauses.ts';

const ranks: readonly (readonly [number, RegExp])[] = [
  [
    0,
    /^(?:no |not |non |un(?!d )|in(?!icio| entw))|\b(?:fail\w*|none|nulo|insuficiente|suspenso|below|not yet|sin|no|insuffisant\w*|non acquis|nicht|ungenugend|mangelhaft|unzureichend)\b/,
  ],
  [
    1,
    /\b(?:beginning|beginner|emerging|starting|novice|weak|poor|basic|foundation|bronze|low|inicial|inicio|basico|bajo|bronce|aprendiz|deficiente|en inicio|debutant\w*|fragile|faible|a ameliorer|anfang\w*|beginnend|schwach|grundlegend\w*)\b/,
  ],
  [
    2,
    /\b(?:developing|approaching|progressing|partial\w*|fair|growing|working towards|silver|en proceso|en desarrollo|proceso|suficiente|regular|aprobado|medio|plata|en cours\w*|partiel\w*|passable|moyen\w*|argent|in entwicklung|teilweise|ausreichend|befriedigend|silber|im aufbau)\b/,
  ],
  [
    3,
    /\b(?:secure|proficient|meets?|meeting|good|expected|competent|satisfactory|pass|achieved|bien|logrado|adecuado|competente|notable|logro esperado|satisfactorio|alto|acquis\w*|satisfaisant\w*|maitrise\w*|bonne?|gut|sicher|erreicht|kompetent)\b/,
  ],
  [
    4,
    /\b(?:excelling|exceed\w*|excellent|advanced|mastery|mastered|outstanding|expert|extending|exemplary|distinction|strong|gold|high|sobresaliente|destacado|excelente|avanzado|experto|muy alto|matricula|logro destacado|oro|expert\w*|tres bien|tres bonne|depasse\w*|excellente?|sehr gut|ausgezeichnet|hervorragend|ubertroffen)\b/,
  ],
];

/** A number for a level's name; null when the name says nothing of its height. */
function rankOf(grade: string): number | null {
  const folded = foldText(grade);
  const number = /^(?:level |nivel |grade |band )?(\d{1,3})\b/.exec(folded);
  if (number) return Number(number[1]);
  const letter = /^([a-f])\s*([+*-]?)$/i.exec(grade.trim());
  if (letter)
    return 100 - 3 * (letter[1] ?? 'a').toLowerCase().charCodeAt(0) + (letter[2] === '-' ? -1 : letter[2] ? 1 : 0);
  return ranks.findLast(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** The levels, highest first; null when neither names nor contents tell. A rubric of one level is in order. */
export function orderLevels<T extends { readonly grade: string; readonly clauses: readonly Clause[] }>(
  levels: readonly T[],
): T[] | null {
  if (levels.length < 2) return [...levels];
  const byName = levels.map((level) => rankOf(level.grade));
  const byContent = levels.map((level) => {
    const shares = level.clauses.flatMap((clause) => clause.share ?? []);
    return shares.length > 0 ? Math.max(...shares) : null;
  });
  for (const values of [byName, byContent]) {
    const known = values.filter((value) => value !== null);
    if (known.length === levels.length && new Set(known).size === levels.length) {
      return levels
        .map((level, index) => ({ level, value: known[index] ?? 0 }))
        .toSorted((a, b) => b.value - a.value)
        .map(({ level }) => level);
    }
    // Not every level is known: those that are tell the direction of the list.
    const [first, last] = [known[0], known.at(-1)];
    if (known.length >= 2 && first !== undefined && last !== undefined && first !== last) {
      return first > last ? [...levels] : levels.toReversed();
    }
  }
  return null;
}
