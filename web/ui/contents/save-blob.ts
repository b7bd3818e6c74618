/** Gives the person a file of these bytes. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim();
  link.click();
  // The browser has taken it by the next task; some minutes are for those that ask first.
  setTimeout(() => URL.revokeObjectURL(address), 120_000);
}
