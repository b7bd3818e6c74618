import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers of this process in the Prometheus text format. Labels hold routes and codes, never an id or a person. */
export type Metrics = {
  registry: Registry;
  /** Seconds from a request's arrival to the end of its answer, by method, route pattern and status. */
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Event streams open now. */
  openStreams: Gauge;
  /** Generations by how they ended. */
  generations: Counter<'status' | 'profile'>;
  /** Seconds from asking a provider to its first token. */
  firstToken: Histogram<'profile'>;
  /** Jobs by name and outcome (`done`, `failed`). */
  jobs: Counter<'name' | 'outcome'>;
  /** The text for `GET /metrics`, with its content type. */
  render: () => Promise<{ contentType: string; text: string }>;
};

/** A registry of its own for each app, so that two apps in one process (tests) do not meet. */
export function createMetrics(options: { processMetrics: boolean } = { processMetrics: true }): Metrics {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry, prefix: 'hearth_' });
  const registers = [registry];
  return {
    registry,
    httpDuration: new Histogram({
      name: 'hearth_http_request_seconds',
      help: 'Seconds from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    openStreams: new Gauge({ name: 'hearth_open_streams', help: 'Event streams open now', registers }),
    generations: new Counter({
      name: 'hearth_generations_total',
      help: 'Tutor replies by how they ended',
      labelNames: ['status', 'profile'],
      registers,
    }),
    firstToken: new Histogram({
      name: 'hearth_first_token_seconds',
      help: 'Seconds from asking a provider to its first token',
      labelNames: ['profile'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 30],
      registers,
    }),
    jobs: new Counter({
      name: 'hearth_jobs_total',
      help: 'Jobs by name and outcome',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
