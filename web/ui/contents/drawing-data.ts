// A drawing as it is stored: what differs from the editor's own defaults, and lines without the points that nobody sees. So a
// pupil's drawing of some hundred strokes stays within the length of one content item.
export interface StoredDrawing {
  elements: Record<string, unknown>[];
  /** the pictures in it, by the editor's id: each is a content item of the same chat */
  files: Record<string, { content_id: string }>;
}

type Point = readonly [number, number];

/** What the editor puts in where nothing stands (`restoreElements`). */
const defaults: Record<string, unknown> = {
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  boundElements: [],
  link: null,
  locked: false,
  lastCommittedPoint: null,
  startBinding: null,
  endBinding: null,
  startArrowhead: null,
  containerId: null,
  crop: null,
};
/** Of the editing, not of the drawing. */
const passing = new Set(['version', 'versionNonce', 'updated', 'index', 'isDeleted', 'status']);
/** Frames of other sites are none of a school's business. */
const known = new Set(['rectangle', 'diamond', 'ellipse', 'arrow', 'line', 'freedraw', 'text', 'image', 'frame']);
/** How far from the drawn line a left out point may lie, in pixels. */
const tolerance = 0.6;

export function toStored(elements: readonly object[], files: StoredDrawing['files']): StoredDrawing {
  const kept = (elements as readonly Record<string, unknown>[]).filter(
    (one) => one['isDeleted'] !== true && known.has(String(one['type'])),
  );
  const used = new Set(kept.map((one) => one['fileId']));
  return {
    elements: kept.map(compact),
    files: Object.fromEntries(Object.entries(files).filter(([id]) => used.has(id))),
  };
}

/** Whatever stands there, in a form that the editor can take: what is no drawing of ours is an empty one. */
export function fromStored(object: unknown): StoredDrawing {
  const { elements, files } = (typeof object === 'object' && object !== null ? object : {}) as Partial<StoredDrawing>;
  const shown = (Array.isArray(elements) ? elements : []).filter(
    (one: unknown): one is Record<string, unknown> =>
      typeof one === 'object' && one !== null && 'type' in one && known.has(String(one.type)) && 'id' in one,
  );
  const named = typeof files === 'object' && files !== null ? Object.entries(files) : [];
  const isFile = (file: unknown): file is { content_id: string } =>
    typeof file === 'object' && file !== null && isId((file as { content_id?: unknown }).content_id);
  return { elements: shown, files: Object.fromEntries(named.filter(([, file]) => isFile(file))) };
}

/** An address is made of it: anything else that was stored is none. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** The words in a drawing, from top to bottom: for search, for screen readers, and for who reads it without seeing. */
export function wordsIn({ elements }: StoredDrawing): string {
  return elements
    .filter((one) => one['type'] === 'text' && typeof one['text'] === 'string')
    .toSorted((a, b) => Number(a['y']) - Number(b['y']))
    .map((one) => String(one['text']))
    .join('\n');
}

function compact(element: Record<string, unknown>): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(element)) {
    if (passing.has(key) || value === undefined) continue;
    if (key in defaults && isDefault(value, defaults[key])) continue;
    short[key] = typeof value === 'number' && key !== 'seed' ? rounded(value) : value;
  }
  if (Array.isArray(short['points'])) short['points'] = shorter(short['points'] as Point[], element);
  return short;
}

function isDefault(value: unknown, usual: unknown): boolean {
  return Array.isArray(usual) ? value === null || (Array.isArray(value) && value.length === 0) : value === usual;
}

function shorter(points: readonly Point[], { type, simulatePressure }: Record<string, unknown>): Point[] {
  const round = points.map(([x, y]): Point => [rounded(x), rounded(y)]);
  // A pen's pressure stands beside each point, and an arrow's corners are meant.
  return type === 'freedraw' && simulatePressure === true ? simplify(round) : round;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** Douglas and Peucker's: a point is left out where the line without it runs almost where it ran. */
export function simplify(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const keeps = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, at] = [tolerance, -1];
    for (let index = from + 1; index < to; index += 1) {
      const far = distance(points[index] as Point, points[from] as Point, points[to] as Point);
      if (far > farthest) [farthest, at] = [far, index];
    }
    if (at === -1) continue;
    keeps.add(at);
    spans.push([from, at], [at, to]);
  }
  return points.filter((_, index) => keeps.has(index));
}

/** Of a point from the stretch between two others. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
