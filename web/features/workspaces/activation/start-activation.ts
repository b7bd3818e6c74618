import { useNavigate } from '@tanstack/react-router';

/**
 * Opens the activation of a term over the home: `/?activate_term=` with its id, which a reload opens again. `isSaved`: a form
 * has been saved just now, and does not know it yet.
 */
export function useStartActivation(): (termId: string, options?: { isSaved?: boolean }) => void {
  const navigate = useNavigate();
  return (termId, { isSaved = false } = {}) =>
    void navigate({ to: '/', search: { activate_term: termId }, ignoreBlocker: isSaved });
}
