import type { RouteSpec } from '#contract/core/route.ts';
import type { Implementation } from '#server/platform/implement.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Hub } from '#server/platform/hub.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Llm } from '#server/platform/llm/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { ToolBox } from '#server/platform/tool-box.ts';
import type { Files } from '#server/platform/storage.ts';
import type { Db } from '#server/database/index.ts';
import type { Actor } from './actor.ts';

/** The outside world as a use case sees it, made once a request or job: nothing else reaches a use case from outside. */
export interface Ctx {
  db: Db;
  actor: Actor;
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  files: Files;
  llm: Llm;
  hub: Hub;
  /** every tool of the API, called with the rights of `actor` */
  tools: ToolBox<Ctx>;
  log: Log;
  metrics: Metrics;
  config: Config;
}

/** What a feature's `*.http.ts` exports: a handler for every route of its contract file. */
export type Handlers<Routes extends Record<string, RouteSpec>> = Implementation<Routes, Ctx>;
