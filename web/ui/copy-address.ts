import { toast } from './toast.tsx';

export function addressOf(activityId: string): string {
  return `${location.origin}/activities/${activityId}`;
}

export async function copyAddress(address: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ text: done });
  } catch {
    // Without https, or where the school's policy forbids it, the address itself is still of use.
    toast({ text: address, forMs: 20_000 });
  }
}
