// The walkthrough's drawings: the product's own surfaces with Sparky in them, without words, so that they need no translation.
import type { ReactNode } from 'react';
import { Sparky, type SparkyState } from '#web/ui/sparky.tsx';
import styles from './walkthrough.module.css';

function Picture({ children }: { children: ReactNode }) {
  return <svg viewBox="0 0 440 200">{children}</svg>;
}

/** A line of writing. */
function Line({ x, y, width, kind = 'line' }: { x: number; y: number; width: number; kind?: string }) {
  return <rect className={styles[kind]} x={x} y={y} width={width} height="8" rx="4" />;
}

function Flame({ x, y, size, state }: { x: number; y: number; size: number; state: SparkyState }) {
  return (
    <svg x={x} y={y} width={size} height={size} overflow="visible">
      <Sparky state={state} size={size} />
    </svg>
  );
}

function Card({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return <rect className={styles.surface} x={x} y={y} width={width} height={height} rx="14" />;
}

/** A form that Sparky helps to fill. */
export function BuildPicture() {
  return (
    <Picture>
      <Card x={150} y={22} width={254} height={156} />
      <rect className={styles.teal} x="170" y="40" width="36" height="36" rx="9" />
      <path className={styles.goodLine} d="m188 48 3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z" />
      <Line x={220} y={46} width={118} kind="ink" />
      <Line x={220} y={62} width={80} />
      <Line x={170} y={92} width={214} />
      <Line x={170} y={108} width={176} />
      <rect className={styles.soft} x="162" y="124" width="230" height="42" rx="10" />
      <Line x={176} y={134} width={150} kind="pale" />
      <Line x={176} y={150} width={108} kind="pale" />
      <circle className={styles.ember} cx="374" cy="145" r="9" />
      <rect className={styles.bubble} x="24" y="40" width="104" height="46" rx="18" />
      <Line x={42} y={53} width={68} kind="ink" />
      <Line x={42} y={67} width={44} kind="ink" />
      <Flame x={46} y={100} size={68} state="thinking" />
    </Picture>
  );
}

/** One activity, four pupils. */
export function SharePicture() {
  const pupils = [
    { y: 22, kind: 'violet' },
    { y: 64, kind: 'yellow' },
    { y: 106, kind: 'blue' },
    { y: 148, kind: 'good' },
  ];
  return (
    <Picture>
      <Card x={36} y={46} width={170} height={108} />
      <rect className={styles.teal} x="54" y="64" width="36" height="36" rx="9" />
      <path className={styles.goodLine} d="m72 72 3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z" />
      <Line x={104} y={70} width={80} kind="ink" />
      <Line x={104} y={86} width={56} />
      <rect className={styles.ember} x="54" y="118" width="88" height="22" rx="8" />
      {pupils.map(({ y, kind }) => (
        <g key={y}>
          <path className={styles.stroke} d={`M212 100C262 100 262 ${y + 15} 306 ${y + 15}`} />
          <circle className={styles[kind]} cx="330" cy={y + 15} r="15" />
          <circle className={styles.ink} cx="330" cy={y + 11} r="4.5" />
          <path className={styles.ink} d={`M321 ${y + 24}a9 7 0 0 1 18 0Z`} />
          <Line x={356} y={y + 11} width={48} />
        </g>
      ))}
    </Picture>
  );
}

/** A lesson at work: questions answered light up. */
export function TalkPicture() {
  return (
    <Picture>
      <Card x={52} y={18} width={336} height={164} />
      {[0, 1, 2, 3, 4, 5].map((one) => (
        <circle
          key={one}
          className={styles[one < 3 ? 'ember' : one === 3 ? 'pale' : 'faint']}
          cx={78 + one * 18}
          cy={40}
          r="5.5"
        />
      ))}
      <Flame x={70} y={58} size={40} state="speaking" />
      <Line x={122} y={68} width={164} />
      <Line x={122} y={84} width={128} />
      <rect className={styles.bubble} x="236" y="104" width="130" height="30" rx="15" />
      <Line x={252} y={115} width={98} kind="ink" />
      <rect className={styles.warn} x="122" y="144" width="150" height="26" rx="10" />
      <circle className={styles.warnLine} cx="138" cy="157" r="5" />
      <Line x={152} y={153} width={104} kind="warnLine" />
    </Picture>
  );
}

/** What stood out, and the grade that waits for its teacher. */
export function ReviewPicture() {
  const points = [
    { y: 34, ground: 'good', line: 'goodLine', width: 96 },
    { y: 78, ground: 'warn', line: 'warnLine', width: 76 },
    { y: 122, ground: 'info', line: 'infoLine', width: 88 },
  ];
  return (
    <Picture>
      <Card x={32} y={22} width={204} height={156} />
      <Line x={52} y={42} width={150} />
      <Line x={52} y={58} width={116} />
      <rect className={styles.good} x="48" y="76" width="142" height="18" rx="6" />
      <Line x={54} y={81} width={126} kind="goodLine" />
      <Line x={52} y={106} width={164} />
      <rect className={styles.warn} x="48" y="124" width="104" height="18" rx="6" />
      <Line x={54} y={129} width={90} kind="warnLine" />
      <Line x={52} y={154} width={88} />
      {points.map(({ y, ground, line, width }) => (
        <g key={y}>
          <rect className={styles[ground]} x="254" y={y - 12} width="154" height="36" rx="10" />
          <circle className={styles[line]} cx="272" cy={y + 6} r="5" />
          <Line x={286} y={y + 2} width={width} kind={line} />
        </g>
      ))}
      <Card x={254} y={154} width={154} height={32} />
      <path className={styles.check} d="m270 170 6 6 11-12" />
      <Line x={300} y={166} width={70} kind="ink" />
      <Flame x={364} y={146} size={44} state="happy" />
    </Picture>
  );
}
