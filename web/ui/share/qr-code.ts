import { encode } from 'uqr';

export interface QrCode {
  /** Modules along one side, the quiet edge included. */
  size: number;
  /** The dark modules as an SVG path, one module a unit. */
  path: string;
}

/** The code of an address, with the edge of four modules that the norm asks for; M bears a smudge or a crease. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && row[x] === true) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`;
    }
  }
  return { size, path };
}

/** A file that stands by itself. */
export function qrSvg(text: string): string {
  const { size, path } = qrCode(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000" shape-rendering="crispEdges"/></svg>`
  );
}

/** At least 1024 pixels wide: sharp on a poster. */
export async function qrPng(text: string): Promise<Blob> {
  const { size, path } = qrCode(text);
  const scale = Math.ceil(1024 / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = '#000';
  // A canvas, not an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture was made.')) : resolve(blob)), 'image/png');
  });
}
