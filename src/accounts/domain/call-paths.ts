/** Where the calls of accounts stand. */
export const ACCOUNT_PATHS = {
  user: '/api/user',
  login: '/api/login',
  register: '/api/register',
  logout: '/api/logout',
  askPasswordReset: '/api/password-reset/request',
  resetPassword: '/api/password-reset',
  askVerification: '/api/email-verification/request',
  verifyEmail: '/api/email-verification',
  profile: '/api/profile',
  email: '/api/profile/email',
  password: '/api/profile/password',
  vowTerms: '/api/profile/vow-terms',
  consent: '/api/profile/consents/{id}',
  preferences: '/api/profile/preferences',
  download: '/api/profile/download',
  deletion: '/api/profile/deletion',
} as const;
