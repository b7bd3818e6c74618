import { useNavigate } from '@tanstack/react-router';

/** Opens the activation of a term over the home: `/?activate_term=` with its id, which a reload opens again. */
export function useStartActivation(): (termId: string) => void {
  const navigate = useNavigate();
  return (termId) => void navigate({ to: '/', search: { activate_term: termId } });
}
