/** What a scheduled release says whose content was changed afterwards. */
export const changedSinceScheduled = 'Changed since it was scheduled, so it will not be published';
