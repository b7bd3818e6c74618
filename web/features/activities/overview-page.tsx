export { default } from './activity-page.tsx';
