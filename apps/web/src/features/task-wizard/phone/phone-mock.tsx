export const PhoneMock = () => null;
