/** Shown wherever this tutor speaks, so that nobody takes it for a model. The web has its own translated copy. */
export const practiceNotice = 'Practice tutor: no AI model is connected';
