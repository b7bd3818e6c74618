// Sparky. <Sparky state="thinking" size={36} /> is decoration; give `label` where he says something that no text beside him says.
// States: idle, thinking, speaking, listening, happy. Least size 20; 26 to 36 in chats. Only the newest message moves:
// pass `still` to all others. Never on alerts, removals or billing.
import { classes } from './classes.ts';
import styles from './sparky.module.css';

export type SparkyState = 'idle' | 'thinking' | 'speaking' | 'listening' | 'happy';

const face = 'var(--sparky-face, #3a1524)';
const body = 'var(--sparky-body, #f26a21)';

export interface SparkyProps {
  state?: SparkyState;
  size?: number;
  still?: boolean;
  label?: string;
  className?: string;
}

export function Sparky({ state = 'idle', size = 36, still = false, label, className }: SparkyProps) {
  return (
    <svg
      className={classes(styles.sparky, !still && styles.alive, styles[state], className)}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        className={styles.lick}
        fill={body}
        d="M35.2 3.2c1 7.9 4.7 12 9.3 17.4C49.7 26.6 54 32.6 54 41c0 12.2-9.4 20-22 20S10 53.2 10 41.2c0-6.3 2.7-11 6-15.4 1.5-2 2.3-4 2.2-6.3 3.3 1.4 5.5 3.9 6.4 7.1C29.7 20.6 33.9 12.9 35.2 3.2Z"
      />
      <path
        fill="var(--sparky-core, #ffc46b)"
        d="M32 61c-9.3 0-15.4-5.5-15.4-13.4 0-7.3 5-11.3 8.8-14.2 2.8-2.1 4.8-4 5.9-6.7 1.4 3 3.7 4.9 6.7 7.2 4.5 3.4 9.4 6.8 9.4 13.7C47.4 55.5 41.3 61 32 61Z"
      />
      <Face state={state} />
    </svg>
  );
}

function Face({ state }: { state: SparkyState }) {
  switch (state) {
    case 'idle':
      return (
        <>
          <Eyes x={[23.4, 35.8]} y={41} height={7.6} />
          <Line d="M29.4 51.6c1.5 1.5 3.7 1.5 5.2 0" />
        </>
      );
    case 'thinking':
      return (
        <>
          <g className={styles.sparks} fill={body}>
            <circle cx="50.5" cy="17.5" r="2.6" />
            <circle cx="56.5" cy="10.5" r="1.9" />
            <circle cx="60.5" cy="4.5" r="1.3" />
          </g>
          <Eyes x={[26, 38]} y={38.6} height={7.2} />
          <Line d="M31.5 51.8h4.6" />
        </>
      );
    case 'speaking':
      return (
        <>
          <Eyes x={[23.4, 35.8]} y={39.6} height={7.6} />
          <path
            className={styles.mouth}
            fill={face}
            d="M28 50.2h8c.6 0 1 .5.9 1.1-.5 2.7-2.3 4.5-4.9 4.5s-4.4-1.8-4.9-4.5c-.1-.6.3-1.1.9-1.1Z"
          />
        </>
      );
    case 'listening':
      return (
        <>
          <g className={styles.waves} fill="none" stroke={body} strokeWidth="2.4" strokeLinecap="round">
            <path d="M5.6 36.5c-2 4-2 8.5 0 12.5M58.4 36.5c2 4 2 8.5 0 12.5" />
          </g>
          <g className={styles.eyes} fill={face}>
            <circle cx="25.8" cy="44.2" r="3.7" />
            <circle cx="38.2" cy="44.2" r="3.7" />
            <circle cx="27" cy="42.9" r="1.2" fill="#fff" />
            <circle cx="39.4" cy="42.9" r="1.2" fill="#fff" />
          </g>
          <Line d="M30.6 52h2.8" />
        </>
      );
    case 'happy':
      return (
        <>
          <path
            className={styles.sparks}
            fill={body}
            d="M54.5 8.5c.5 3 1.5 4 4.5 4.5-3 .5-4 1.5-4.5 4.5-.5-3-1.5-4-4.5-4.5 3-.5 4-1.5 4.5-4.5ZM10.5 11.5c.4 2.2 1.1 2.9 3.3 3.3-2.2.4-2.9 1.1-3.3 3.3-.4-2.2-1.1-2.9-3.3-3.3 2.2-.4 2.9-1.1 3.3-3.3Z"
          />
          <g fill="none" stroke={face} strokeWidth="2.6" strokeLinecap="round">
            <path d="M22.8 46c.8-4.2 5.6-4.2 6.4 0M34.8 46c.8-4.2 5.6-4.2 6.4 0" />
          </g>
          <path fill={face} d="M27.3 50.2h9.4c.6 0 1 .5.9 1-.7 3.3-2.7 5.2-5.6 5.2s-4.9-1.9-5.6-5.2c-.1-.5.3-1 .9-1Z" />
        </>
      );
  }
}

function Eyes({ x, y, height }: { x: readonly [number, number]; y: number; height: number }) {
  return (
    <g className={styles.eyes} fill={face}>
      {x.map((left) => (
        <rect key={left} x={left} y={y} width="4.8" height={height} rx="2.4" />
      ))}
    </g>
  );
}

function Line({ d }: { d: string }) {
  return <path d={d} fill="none" stroke={face} strokeWidth="2" strokeLinecap="round" />;
}
